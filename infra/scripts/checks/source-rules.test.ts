import { describe, expect, it } from 'vitest'
import { checkSources } from './source-rules.ts'

const problems = (path: string, text = '') => checkSources([{ path, text }])

describe('the address of the installation', () => {
  const read = 'const site = config.PUBLIC_URL'

  it.each(['services/feeds/src/deps.ts', 'packages/safe-fetch/src/fetch.ts'])('refuses a read of it in %s', (path) => {
    expect(problems(path, read)).toEqual([expect.stringContaining(`${path}:1 only config.ts and public-addresses.ts read PUBLIC_URL`)])
  })

  it.each(['services/feeds/src/config.ts', 'packages/service-kit/src/http/public-addresses.ts', 'services/feeds/test/feed.itest.ts'])(
    'allows a read of it in %s',
    (path) => expect(problems(path, read)).toEqual([]),
  )
})

describe('dates and times', () => {
  const path = 'apps/web/src/features/trash/trash-row.tsx'

  it.each(['new Intl.DateTimeFormat(i18n.language, options)', 'date.toLocaleDateString(i18next.language)'])('refuses %s', (text) => {
    expect(problems(path, text)).toHaveLength(1)
  })

  it('allows those of the region', () => {
    expect(problems(path, 'new Intl.DateTimeFormat(regionalLocale(i18n.language), options)')).toEqual([])
  })
})

describe('reading the environment', () => {
  it('is for config.ts alone', () => {
    expect(problems('services/feeds/src/app.ts', 'const a = 1\nconst port = process.env.PORT')).toEqual([
      'services/feeds/src/app.ts:2 only config.ts reads the environment; take the value from the config instead',
    ])
    expect(problems('services/feeds/src/config.ts', 'const port = process.env.PORT')).toEqual([])
  })

  it.each(["import { env } from 'node:process'", 'const { env } = process', "process['env']", 'process?.env'])('is seen in %s', (text) => {
    expect(problems('packages/service-kit/src/health.ts', text)).toHaveLength(1)
  })

  it('is not seen in words about it, nor in other things of the process', () => {
    expect(problems('services/feeds/src/app.ts', '// process.env is for config.ts\nprocess.exit(1)\nprocess.environment')).toEqual([])
  })

  it('is allowed in tests', () => {
    expect(problems('services/feeds/test/feed.itest.ts', 'process.env.MONGODB_URI')).toEqual([])
  })

  it('of the web build is allowed in src/config only', () => {
    expect(problems('apps/web/src/lib/api-client.ts', 'import.meta.env.BASE_URL')).toHaveLength(1)
    expect(problems('apps/web/src/config/build.ts', 'import.meta.env.BASE_URL')).toEqual([])
  })
})

describe('what a viewer may do with a page', () => {
  const menu = 'apps/web/src/features/page-actions/page-menu.tsx'

  it.each(['{page.is_owner && <Share />}', 'pages.filter(({ is_editor }) => is_editor)', 'const { is_owner: mine } = page'])(
    'is not derived from whose page it is: %s',
    (text) => expect(problems(menu, text)).toHaveLength(1),
  )

  it.each([
    "can(page, 'share') && page.is_owner_suspended",
    '{ ...page, is_owner: false, is_editor: true }',
    "{ is_editor: can(page, 'edit') }",
  ])('may be asked for, and said of a new page: %s', (text) => expect(problems(menu, text)).toEqual([]))

  it('allows the decision where pages stored earlier are understood', () => {
    expect(problems('apps/web/src/entities/page/can.ts', 'page.is_owner')).toEqual([])
  })
})

describe('going round the types', () => {
  it('is refused in the product', () => {
    expect(problems('services/feeds/src/app.ts', 'const a = b as unknown as string')).toHaveLength(1)
    expect(problems('services/feeds/src/app.ts', '// @ts-ignore')).toHaveLength(1)
  })

  it('is allowed where a comment says why', () => {
    expect(problems('services/feeds/src/app.ts', '// mongoose types a lean result wrongly\nconst a = b as unknown as string')).toEqual([])
  })

  it('is allowed in tests', () => {
    expect(problems('services/feeds/src/app.test.ts', 'const a = b as unknown as string')).toEqual([])
  })
})

describe('the dependencies of a service', () => {
  it.each(['    ...createTagsModule({ kit, store }),', '    ...(await createFileModule(core)),', '    ...await createFileModule(core),'])(
    'refuse a module that is spread: %s',
    (text) => expect(problems('services/pages/src/deps.ts', text)).toHaveLength(1),
  )

  it.each(['    tags: createTagsModule({ kit, store }),', '  const feed = createFeedModule({ ...kit, clock })'])(
    'take a module as one name: %s',
    (text) => expect(problems('services/pages/src/deps.ts', text)).toEqual([]),
  )

  it('leaves parts that a module puts together alone', () => {
    expect(problems('services/pages/src/modules/page/page.repository.ts', '...createPageReads(pages),')).toEqual([])
  })
})

describe('a routes file', () => {
  it('makes no service', () => {
    const text = 'const notes = createNoteService({ store })'
    expect(problems('services/pages/src/modules/kinds/notes/note.routes.ts', text)).toHaveLength(1)
    expect(problems('services/pages/src/modules/kinds/notes/note.kind.ts', text)).toEqual([])
  })
})

describe('branding what was judged', () => {
  it.each(["import { asAuthorized } from '@foyer/service-kit/authorized'", "const page = loaded as Authorized<Page, 'edit'>"])(
    'refuses `%s` outside of policies and authorizers',
    (text) => {
      expect(problems('services/pages/src/modules/page/page.service.ts', text)).toHaveLength(1)
      expect(problems('services/pages/src/modules/page/page.routes.ts', text)).toHaveLength(1)
      expect(problems('services/pages/src/modules/page/page.policy.ts', text)).toEqual([])
      expect(problems('services/link-tools/src/authorizers.ts', text)).toEqual([])
      expect(problems('services/pages/test/page.itest.ts', text)).toEqual([])
    },
  )
})

describe('a refusal for want of a plan', () => {
  const text = "throw new AppError('premium_required', { feature: 'groups' })"

  it('stands in one file', () => {
    expect(problems('services/pages/src/modules/item/section.service.ts', text)).toHaveLength(1)
    expect(problems('packages/service-kit/src/http/route.ts', text)).toHaveLength(1)
    expect(problems('packages/service-kit/src/access/entitled.ts', text)).toEqual([])
  })
})

describe('an estimated count', () => {
  const text = 'if ((await states.estimatedDocumentCount()) === 0) await states.drop()'

  it('is refused where it may decide something', () => {
    expect(problems('infra/ops/src/backup/unfinished-restore.ts', text)).toHaveLength(1)
    expect(problems('services/pages/src/modules/page/page.repository.ts', text)).toHaveLength(1)
  })

  it('is allowed where a comment says what it is good for, and in tests', () => {
    expect(problems('infra/ops/src/backup/write-backup.ts', `// for the progress bar alone\n${text}`)).toEqual([])
    expect(problems('packages/embedded-mongo/test/wire.itest.ts', text)).toEqual([])
  })
})

describe('selectors with :has()', () => {
  it.each(['.tools:has(.check) > :not(.check) {', '.tools:has([data-print]) *, a {', '.tools:has([data-a]) :not(:has([data-a])) {'])(
    'refuse everything below it: %s',
    (text) => {
      expect(problems('apps/web/src/app/styles/index.css', text)).toHaveLength(1)
    },
  )

  it.each([':root:has(.picture) .on-page {', 'body:has([data-beside]) {', 'html[lang]:has(.picture) .on-page {'])(
    'refuse to look through the whole page: %s',
    (text) => {
      expect(problems('apps/web/src/app/styles/index.css', text)).toHaveLength(1)
    },
  )

  it('refuse to be asked of every element', () => {
    expect(problems('apps/web/src/entities/feed/choice.tsx', '<span className="in-[:has(>:checked)]:text-text-2">')).toHaveLength(1)
  })

  it.each(['.tools:has(.check) {', '.tools:not(:focus-within, :has([data-open], [aria-pressed])) {'])('may name an element: %s', (text) => {
    expect(problems('apps/web/src/app/styles/index.css', text)).toEqual([])
  })
})

describe('naming files', () => {
  it('is kebab-case with a role', () => {
    expect(problems('services/feeds/src/modules/feed/feed.routes.ts')).toEqual([])
    expect(problems('services/feeds/src/modules/feed/feedRoutes.ts')).toHaveLength(1)
    expect(problems('services/feeds/src/Modules/feed.routes.ts')).toHaveLength(1)
  })

  it('rejects barrel files', () => {
    expect(problems('packages/contracts/src/index.ts')).toHaveLength(1)
  })
})

describe('the names of bounds', () => {
  it.each(['mostEntries', 'MOST_ATTEMPTS', 'longestName', 'usualEntity'])('refuse %s', (name) => {
    expect(problems('packages/feed-parser/src/parse-feed.ts', `const ${name} = 5`)).toHaveLength(1)
    expect(problems('packages/feed-parser/src/parse-feed.test.ts', `export function ${name}() {`)).toHaveLength(1)
  })

  it.each(['maxEntries', 'mostly', 'almostFull', 'defaultEntity'])('allow %s', (name) => {
    expect(problems('packages/feed-parser/src/parse-feed.ts', `const ${name} = 5`)).toEqual([])
  })
})

describe('conventions of a service', () => {
  it('are one signature for every routes module', () => {
    const at = 'services/feeds/src/modules/feed/feed.routes.ts'
    expect(problems(at, 'export function registerFeedRoutes(app: FastifyInstance, deps: Deps): void {')).toEqual([])
    expect(problems(at, 'export async function registerFeedRoutes(app: FastifyInstance, { access }: Deps): Promise<void> {')).toEqual([])
    expect(problems(at, 'export type Parts = string')).toEqual([])
    expect(problems(at, 'export function feedRoutes(app: FastifyInstance, deps: Deps): void {')).toHaveLength(1)
    expect(problems(at, 'export function registerFeedRoutes(app: FastifyInstance, identities: Identities): void {')).toHaveLength(1)
    expect(problems(at, 'export const limit = 3')).toHaveLength(1)
  })

  it('are one file a job, named after it', () => {
    expect(problems('services/feeds/src/jobs/feed-poll.job.ts')).toEqual([])
    expect(problems('services/feeds/src/jobs/definitions.ts')).toHaveLength(1)
    expect(problems('services/feeds/src/jobs/feed-poll.ts')).toHaveLength(1)
  })
})

describe('a focused test', () => {
  it('is refused everywhere', () => {
    expect(problems('services/feeds/src/app.test.ts', ['it', "only('x')"].join('.'))).toHaveLength(1)
  })
})
