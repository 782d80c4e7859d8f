import type { OfferedInvitation, PageInvitation, PagePerson } from '@foyer/contracts/pages/page/page-invitations'
import { usePlainShell } from '../support/app-ready.ts'
import { type Screen, type ScreenContext, button, pageMenu, to } from './screen.ts'

const since = 1_700_000_000
const people: PagePerson[] = [
  { user_id: 41, name: 'Grace', email: 'grace@example.org', role: 'editor', since },
  {
    user_id: 42,
    name: 'Maximiliane Freifrau von Hohenfels-Schwarzenberg',
    email: 'maximiliane.von.hohenfels.schwarzenberg@verwaltung.example.org',
    role: 'viewer',
    since,
  },
]
const invitation = { role: 'viewer', sent_at: since, expires_at: 1_800_000_000 } as const
const invitations: PageInvitation[] = [
  { ...invitation, id: 1, email: 'linus@example.org', state: 'open' },
  { ...invitation, id: 2, email: 'konstantin.bergmann.von.und.zu@verwaltung.example.org', state: 'expired', role: 'editor' },
  { ...invitation, id: 3, email: 'ines@example.org', state: 'declined' },
]

/** The sharing sheet of a page with these people. */
async function sheetWith(context: ScreenContext, list: object): Promise<void> {
  const { page, t } = context
  await usePlainShell(page)
  await page.route('**/api/page/*/people', (route) => route.fulfill({ json: list }))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await pageMenu(context, t('page-actions:share'))
  await page.getByRole('heading', { name: t('page-people:title'), exact: true }).waitFor()
}

const token = 'ab'.repeat(24)
const path = () => `/users/page_invitation#${token}`
const offer: OfferedInvitation = {
  state: 'open',
  title: 'Reiseplanung: Nachtzüge, Fähren und Unterkünfte zwischen Hamburg und Palermo',
  role: 'editor',
  email: 'grace@example.org',
  inviter: { name: 'Ada', avatar_url: null, url: null },
  expires_at: 1_800_000_000,
  is_own: false,
  page: null,
}

/** The screen of an invitation that is answered so. */
async function offered({ page }: ScreenContext, fields: Partial<OfferedInvitation> = {}): Promise<void> {
  await page.route('**/api/users/page_invitation/*', (route) => route.fulfill({ json: { ...offer, ...fields } }))
  await page.reload({ waitUntil: 'domcontentloaded' })
}

/** Who is on a page, and the invitation by which somebody comes to be. */
export const pagePeopleScreens: Screen[] = [
  {
    name: 'share sheet with people and invitations',
    path: (scene) => to(scene.emptyPage),
    changes: true,
    open: async (context) => {
      await sheetWith(context, { people, invitations })
      await context.page.getByText('ines@example.org').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'invitation to a page',
    path,
    changes: true,
    refused: /status of 404/,
    open: async (context) => {
      await offered(context)
      await button(context.page, context.t('page-invitation:accept')).waitFor()
    },
  },
  {
    name: 'invitation to a page, for a visitor',
    isVariant: true,
    visitor: true,
    path,
    changes: true,
    refused: /status of 404/,
    open: async (context) => {
      await offered(context, { role: 'viewer' })
      await context.page.getByRole('link', { name: context.t('page-invitation:signUp') }).waitFor()
    },
  },
  {
    name: 'invitation to a page, declined',
    isVariant: true,
    path,
    changes: true,
    refused: /status of 404/,
    open: async (context) => {
      await offered(context, { state: 'declined' })
      await button(context.page, context.t('page-invitation:accept')).waitFor()
    },
  },
  {
    name: 'invitation to a page, by a link that is none',
    isVariant: true,
    visitor: true,
    path: () => `/users/page_invitation#${'cd'.repeat(24)}`,
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('page-invitation:ended.token_invalid')).waitFor(),
  },
  {
    name: 'invitation to a page, accepted by another account',
    isVariant: true,
    path,
    changes: true,
    refused: /status of (?:403|404|410)/,
    open: async ({ page, t }) => {
      const used = { status: 410, json: { code: 'token_used', params: {}, errors: [], request_id: 'screens' } }
      await page.route('**/api/users/page_invitation/*', (route) => route.fulfill(used))
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.getByText(t('page-invitation:ended.token_used')).waitFor()
    },
  },
  {
    name: 'invitation to a page of one’s own',
    isVariant: true,
    path,
    changes: true,
    refused: /status of 404/,
    open: async (context) => {
      await offered(context, { is_own: true, page: { public_id: 'Abc1234', slug: 'reise' } })
      await context.page.getByText(context.t('page-invitation:own')).waitFor()
    },
  },
]
