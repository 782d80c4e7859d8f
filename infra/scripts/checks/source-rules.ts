// Rules of the house that no linter of ours knows: node infra/scripts/checks/source-rules.ts
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../lib/repository.mjs'
import { finish } from './finish.ts'

export interface SourceFile {
  /** Relative to the repository. */
  path: string
  text: string
}

interface Rule {
  /** Where it holds. */
  on: (path: string) => boolean
  /** What breaks it, in the file's text or, with `inName`, in its path. */
  pattern: RegExp
  inName?: true
  /** Allowed where a comment on the line above says why. */
  unlessExplained?: true
  message: string
}

const isTest = (path: string) => /\.(test|itest|journey|suite)\.tsx?$|\/(test|testing)\//.test(path)
const isProduct = (path: string) => /^(services|packages|apps)\//.test(path) && !isTest(path)
const kebabName = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/

const rules: Rule[] = [
  {
    on: (path) => /^(services|packages)\//.test(path) && !isTest(path) && !isEnvironmentReader(path),
    pattern: /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[|\}\s*=\s*process\b|from\s*'(node:)?process'/,
    message: 'only config.ts reads the environment; take the value from the config instead',
  },
  {
    on: (path) => /^(services|packages)\/.+\.ts$/.test(path) && !isTest(path) && !isAddressReader(path),
    pattern: /\bPUBLIC_URL\b/,
    message:
      'only config.ts and public-addresses.ts read PUBLIC_URL; take the address from `createPublicAddresses`, of a page by its owner',
  },
  {
    on: (path) => path.startsWith('apps/web/src/') && !isTest(path) && !path.startsWith('apps/web/src/config/'),
    pattern: /\bimport\.meta\.env\b/,
    message: 'only src/config reads the build environment',
  },
  {
    on: (path) => path.startsWith('apps/web/src/') && !isTest(path) && path !== 'apps/web/src/entities/page/can.ts',
    // A new page is made with these fields.
    pattern: /\bis_(owner|editor)\b(?!: (true|false|can\())/,
    message: "ask `can(page, 'share')` for what the viewer may do, and `isOwn(page)` for what is said about whose page it is",
  },
  {
    on: isProduct,
    pattern: /\bas unknown as\b/,
    unlessExplained: true,
    message: 'no `as unknown as`: parse or narrow the value, or say above why there is no other way',
  },
  {
    on: (path) => /^(services|packages|infra)\/[^/]+\/src\//.test(path) && !isTest(path),
    pattern: /\bestimatedDocumentCount\(/,
    unlessExplained: true,
    message: 'ask exactly (`findOne`, `countDocuments`): an estimate is wrong after an unclean end; or say above what it is good for',
  },
  {
    on: (path) => path.startsWith('services/') && path.endsWith('.routes.ts'),
    pattern: /\bcreate[A-Z]\w*\(/,
    message: 'a routes file makes nothing: take what it calls from the dependencies, which deps.ts and the modules compose',
  },
  {
    on: (path) => /^services\/[^/]+\/src\/deps\.ts$/.test(path),
    pattern: /\.\.\.\(?(await )?create[A-Z]\w*\(/,
    message: 'a module is one name in the dependencies: spread, its names are taken for those of another module',
  },
  { on: isProduct, pattern: /@ts-(ignore|nocheck)\b/, message: 'no @ts-ignore' },
  { on: () => true, pattern: /\b(describe|it|test)\.only\(/, message: 'a focused test hides all others' },
  {
    on: (path) => path.startsWith('services/') && !isTest(path) && !/(\.policy|\/authorizers)\.ts$/.test(path),
    pattern: /\basAuthorized\b|\bas (readonly |Array<)?Authorized</,
    message: 'only a policy or an authorizer brands what it has judged; call one of its functions',
  },
  {
    on: (path) => /^(services|packages)\//.test(path) && !isTest(path) && path !== 'packages/service-kit/src/access/entitled.ts',
    pattern: /new AppError\('premium_required'/,
    message: 'ask `assertEntitled`: it alone refuses what a plan does not allow, and names the feature',
  },
  {
    on: (path) => /^services\/.+\.routes\.ts$/.test(path),
    pattern:
      /^export (?!type |(async )?function register[A-Z]\w*Routes\(app: FastifyInstance, (deps|\{)|(async )?function register[A-Z]\w*Routes[<(]$)/,
    message: 'a routes module exports `register…Routes(app, deps)`, and types',
  },
  {
    on: (path) => /^services\/[^/]+\/src\/(.+\/)?jobs\//.test(path) && !isTest(path),
    pattern: /^(?!.*\/[a-z0-9-]+\.job\.ts$)/,
    inName: true,
    message: 'jobs/ holds one definition a file, `<name>.job.ts`; service.ts joins it with its handler',
  },
  {
    on: (path) => /\.(tsx?|mjs)$/.test(path),
    pattern:
      /\b(?:const|let|var|function|type|interface|class)\s+(?:(?:most|longest|deepest|shortest|usual)[A-Z]|(?:MOST|LONGEST|DEEPEST|SHORTEST|USUAL)_)/,
    message: 'bounds are named max…, min… or default… (docs/glossary.md)',
  },
  {
    on: (path) => path.startsWith('apps/web/src/') && !isTest(path),
    pattern: /(?:DateTimeFormat|toLocale(?:Date|Time)String)\(\s*(?:i18n|i18next)\.language\b/,
    message: 'dates and times are written for `regionalLocale`: English alone is that of the United States',
  },
  {
    on: (path) => path.endsWith('.css'),
    pattern: /:has\([^)]*\)[^{,]*[\s>+~][:*]/,
    message: 'name what is below `:has()`: a selector of everything there has all styles computed anew whenever an element is inserted',
  },
  {
    on: (path) => path.endsWith('.css'),
    pattern: /(:root|\b(html|body))[^\s{,]*:has\(/,
    message: 'mark the page (`useBodyMark`): for `:has()` of all of it the browser looks through it whenever an element is inserted',
  },
  {
    on: (path) => isProduct(path) && path.endsWith('.tsx'),
    pattern: /\bin-\[:has\(/,
    message: 'name the group whose `:has()` is meant (`group-has-checked/…`): the browser asks it of every element around an inserted one',
  },
  { on: isProduct, pattern: /(^|\/)index\.tsx?$/, inName: true, message: 'no barrels: one file with a name of its own a subject' },
]

/**
 * Finds every place where a rule of the house is broken.
 * @returns one sentence a place: `path:line message`
 */
export function checkSources(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...(path.split('/').every((name) => kebabName.test(name)) ? [] : [`${path} file and folder names are kebab-case`]),
    ...rules.filter((rule) => rule.inName && rule.on(path) && rule.pattern.test(path)).map(({ message }) => `${path} ${message}`),
    ...rules.filter((rule) => !rule.inName && rule.on(path)).flatMap((rule) => linesThatBreak(rule, path, text)),
  ])
}

/** `config.ts`, and the processes of the test tools, which have no config of their own. */
function isEnvironmentReader(path: string): boolean {
  return basename(path) === 'config.ts' || path.startsWith('packages/testing/') || /(^|\/|\.)main\.ts$/.test(path)
}

/** `config.ts`, and what makes the addresses of it. */
function isAddressReader(path: string): boolean {
  return basename(path) === 'config.ts' || path === 'packages/service-kit/src/http/public-addresses.ts'
}

function linesThatBreak(rule: Rule, path: string, text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const explained = rule.unlessExplained && /^\s*(\/\/|\*)/.test(lines[index - 1] ?? '')
    return rule.pattern.test(withoutComment(line)) && !explained ? [`${path}:${index + 1} ${rule.message}`] : []
  })
}

/** Words in a comment break nothing, except `@ts-ignore`, which lives there. */
function withoutComment(line: string): string {
  return /@ts-/.test(line) ? line : line.replace(/^\s*(\/\/|\*|\/\*).*$/, '')
}

if (import.meta.main) {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/.types/**', '**/fixtures/**']
  const paths = globSync('{apps,services,packages,infra}/**/*.{ts,tsx,mjs,css}', { cwd: root, exclude })
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  finish(checkSources(files), `${files.length} files`)
}
