import type { AdminUser } from '@foyer/contracts/accounts/administration/administration'
import type { Locator } from '@playwright/test'
import { usePlainShell } from '../support/app-ready.ts'
import {
  admin,
  backupsElsewhere,
  backupsOf,
  entries,
  feedback,
  grace,
  hiddenPage,
  leaving,
  locked,
  overview,
  overviewOfAll,
  invitation,
  invitations,
  outboxMails,
  page,
  pages,
  people,
  failedJobs,
  queues,
} from './administration-scene.ts'
import { type Screen, type ScreenContext, button, full, shown } from './screen.ts'

const partOf = (list: 'broken' | 'empty' | 'full') => {
  const pick = <T>(all: T[]) => (list === 'full' ? all : [])
  const next = list === 'full' ? 1 : null
  return { pick, next, cursor: next && String(next) }
}

/** The person of the browser is a site admin, and this is what there is. */
function asAdmin(list: 'broken' | 'empty' | 'full', changed: Record<string, object> = {}) {
  return async ({ page: tab }: ScreenContext) => {
    const { pick, next, cursor } = partOf(list)
    await actAs(tab, { role: 'admin' })
    const answers: Record<string, object> = {
      'overview.json': overview,
      'users.json': { users: pick<AdminUser>(people), next: cursor },
      'pages.json': { pages: pick(pages), next: cursor },
      'audit.json': { entries: pick(entries), next },
      'feedback.json': { feedback: pick(feedback), next },
      'backups.json': backupsOf[list],
      'queues.json': { queues: pick(queues) },
      'queues/feed-poll/failed.json': failedJobs,
      'audit/verification.json': {
        verified_up_to: list === 'full' ? 812 : 0,
        hash: null,
        broken_at: list === 'broken' ? 813 : null,
        is_complete: true,
      },
      ...Object.fromEntries(people.map((user) => [`users/${user.id}.json`, { user }])),
      ...changed,
      ...Object.fromEntries([page, hiddenPage].map((entryOf) => [`pages/${entryOf.id}.json`, { page: entryOf }])),
    }
    await tab.route('**/api/admin/**', (route) => {
      const json = answers[new URL(route.request().url()).pathname.replace('/api/admin/', '')]
      const isBroken = list === 'broken' && !route.request().url().includes('verification')
      if (!json || isBroken) return route.fulfill({ status: 503, json: { code: 'unavailable', request_id: 'screens' } })
      return route.fulfill({ json })
    })
    await tab.reload({ waitUntil: 'domcontentloaded' })
  }
}

/** Changes what the browser learns of its person. */
async function actAs(tab: ScreenContext['page'], fields: object): Promise<void> {
  await tab.route('**/api/users/current.json', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: object }
    await route.fulfill({ response, json: { user: { ...user, ...fields } } })
  })
}

async function impersonated({ page: tab }: ScreenContext): Promise<void> {
  await usePlainShell(tab)
  await actAs(tab, { name: locked.name, impersonated_by: { id: admin.id, name: admin.name } })
  await tab.reload({ waitUntil: 'domcontentloaded' })
}

const inFull = asAdmin('full')
const inEmpty = asAdmin('empty')
const inBroken = asAdmin('broken')
type List = 'people' | 'pages' | 'audit' | 'feedback' | 'backups' | 'queues'

/** Goes to a part of site administration as a person does: they share one load. */
async function goTo({ page: tab, t }: ScreenContext, list: List): Promise<void> {
  const nav = tab.getByRole('navigation', { name: t('administration:title') })
  await nav.getByRole('link', { name: t(`administration:${list}.title`), exact: true }).click()
  await tab.getByRole('heading', { level: 2, name: t(`administration:${list}.title`) }).waitFor()
}

const path = () => '/admin/people'

const listOf = (list: List): Screen => ({
  name: `administration, ${list}`,
  path,
  prepare: inFull,
  open: async (context) => {
    await goTo(context, list)
    await button(context.page, context.t('administration:more')).waitFor()
  },
})

const emptyList = (list: List): Screen => ({
  name: `administration, ${list}, none`,
  isVariant: true,
  path,
  prepare: inEmpty,
  open: async (context) => {
    await goTo(context, list)
    // How soon the first backup is made is written as each language does.
    const [beginning = ''] = context.t(`administration:${list}.empty`, { interval: '\n' }).split('\n')
    await context.page.getByText(beginning).waitFor()
  },
})

async function openEntry(context: ScreenContext, list: 'people' | 'pages', name: string): Promise<void> {
  await goTo(context, list)
  await context.page.getByRole('button', { name }).click()
}

const sheetOf = (list: 'people' | 'pages', entryName: string, name: string, opener: string): Screen => ({
  name: `administration, ${name}`,
  path,
  prepare: inFull,
  open: async (context) => {
    await openEntry(context, list, entryName)
    await button(context.page.getByRole('dialog'), context.t(opener)).waitFor()
  },
})

/** One of the questions about a person, over their sheet. */
const question = (name: string, opener: string, isThere: (context: ScreenContext) => Locator): Screen => ({
  name: `administration, ${name}`,
  path,
  prepare: inFull,
  open: async (context) => {
    await openEntry(context, 'people', grace.email)
    await button(context.page.getByRole('dialog'), context.t(opener)).click()
    await isThere(context).waitFor()
  },
})
const labelled =
  (key: string) =>
  ({ page: tab, t }: ScreenContext) =>
    tab.getByLabel(t(key))

/** What site admins see, and the banner over what they see as somebody else. */
export const administrationScreens: Screen[] = [
  {
    name: 'administration, overview',
    path: () => '/admin',
    prepare: inFull,
    open: async ({ page: tab, t }) => tab.getByRole('heading', { name: t('administration:setup.mail.title') }).waitFor(),
  },
  {
    name: 'administration, overview of a site with all set up',
    isVariant: true,
    path: () => '/admin',
    prepare: asAdmin('full', { 'overview.json': overviewOfAll, 'backups.json': backupsElsewhere }),
    open: async ({ page: tab, t }) => tab.getByText(t('administration:overview.backupsElsewhere')).waitFor(),
  },
  {
    name: 'administration, invitations, with the link of one',
    path: () => '/admin/invitations',
    prepare: asAdmin('full', { 'invitations.json': { invitations } }),
    open: async ({ page: tab, t }) => {
      await button(tab, t('administration:invitations.show', { email: invitation.email })).click()
      await tab.getByLabel(t('administration:invitations.link', { email: invitation.email })).waitFor()
    },
  },
  {
    name: 'administration, outbox',
    path: () => '/admin/outbox',
    prepare: asAdmin('full', { 'outbox.json': { mails: outboxMails } }),
    open: async ({ page: tab }) =>
      tab
        .getByText(outboxMails[0]?.subject ?? '')
        .first()
        .waitFor(),
  },
  listOf('people'),
  listOf('pages'),
  {
    name: 'administration, pages, searched',
    isVariant: true,
    path,
    prepare: inFull,
    open: async (context) => {
      const { page: tab, t } = context
      await goTo(context, 'pages')
      await tab.getByRole('searchbox').fill('Night')
      await tab.getByRole('group', { name: t('administration:pages.owners') }).waitFor()
    },
  },
  listOf('audit'),
  {
    name: 'administration, audit log of a person',
    path,
    prepare: inFull,
    open: async (context) => {
      const { page: tab, t } = context
      await goTo(context, 'audit')
      await tab.getByRole('link', { name: locked.name }).first().click()
      await tab.getByRole('link', { name: admin.name }).first().click()
      await tab.getByText(t('administration:audit.by', { name: admin.name })).waitFor()
    },
  },
  listOf('feedback'),
  {
    name: 'administration, backups',
    path,
    prepare: inFull,
    open: async (context) => {
      await goTo(context, 'backups')
      await context.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'administration, queues',
    path,
    prepare: inFull,
    open: async (context) => {
      await goTo(context, 'queues')
      await context.page.getByRole('button', { name: /^feed-poll/ }).click()
      await context.page.getByText(/ETIMEDOUT/).waitFor()
    },
  },
  {
    name: 'administration, backups that are made elsewhere',
    isVariant: true,
    path,
    prepare: asAdmin('full', { 'backups.json': backupsElsewhere }),
    open: async (context) => {
      await goTo(context, 'backups')
      await context.page.getByText(context.t('administration:backups.elsewhere')).waitFor()
    },
  },
  sheetOf('people', grace.email, 'a person', 'administration:person.lock'),
  sheetOf('people', locked.email, 'a person who is locked', 'administration:person.unlock'),
  sheetOf('people', leaving.email, 'a person whose account is going to be deleted', 'administration:person.keep'),
  sheetOf('people', admin.email, 'a site admin', 'administration:person.removeAdmin'),
  sheetOf('pages', page.title, 'a page', 'administration:pages.delete'),
  sheetOf('pages', hiddenPage.title, 'a private page of a locked account', 'administration:pages.delete'),
  question('lock an account', 'administration:person.lock', labelled('administration:reason')),
  question('delete an account', 'administration:person.delete', labelled('administration:reason')),
  question('a login link', 'administration:person.createLoginLink', ({ page: tab, t }) =>
    button(tab, t('administration:person.createLink')),
  ),
  question('impersonate', 'administration:person.impersonate', labelled('administration:reason')),
  question('a subscription', 'administration:person.changeSubscription', labelled('administration:person.lastDay')),
  question('make somebody a site admin', 'administration:person.makeAdmin', ({ page: tab }) => tab.getByRole('alertdialog')),
  ...(['people', 'pages', 'audit', 'feedback', 'backups', 'queues'] as const).map(emptyList),
  {
    name: 'administration, a broken audit log that cannot be read',
    path,
    prepare: inBroken,
    refused: /status of 503/,
    open: async (context) => {
      const { page: tab, t } = context
      await goTo(context, 'audit')
      await tab.getByText(t('administration:audit.broken', { id: 813 })).waitFor()
      await button(tab, t('shared:retry')).waitFor()
    },
  },
  {
    name: 'a page, impersonated',
    path: full,
    prepare: impersonated,
    open: async ({ page: tab, t }) => {
      await shown(tab)
      await tab.getByRole('region', { name: t('impersonation:title') }).waitFor()
    },
  },
  {
    name: 'a screen of an account, impersonated',
    isVariant: true,
    path: () => '/users/edit',
    prepare: impersonated,
    open: async ({ page: tab, t }) => {
      await tab.getByRole('region', { name: t('impersonation:title') }).waitFor()
      await tab.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
