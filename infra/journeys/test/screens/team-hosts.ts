import { createHash } from 'node:crypto'
import type { HostScene } from './scene-hosts.ts'
import { type Screen, type ScreenContext, button, shown } from './screen.ts'

type Context = ScreenContext<HostScene>

const atHost = ({ host }: HostScene) => host.origin
const atLabelled = ({ labelled }: HostScene) => labelled.origin
const atClosed = ({ closed }: HostScene) => closed.origin

const binding = createHash('sha256').update('screens').digest('base64url')
/** Where the host of a team sends people to log in. */
const consent = (name: (scene: HostScene) => string) => (scene: HostScene) =>
  `/users/host_sign_in?${new URLSearchParams({ host: name(scene), binding, return_to: '/' }).toString()}`

/** Logs in at the host as a member does. */
async function logIn({ page, t, scene: { host, member, siteHost } }: Context): Promise<void> {
  await page.goto(`${host.origin}/users/sign_in`)
  await button(page, t('auth:host.begin', { site: siteHost })).click()
  await page.getByLabel(t('auth:email')).fill(member.email)
  await page.getByRole('textbox', { name: t('auth:password') }).fill('correct horse')
  await button(page, t('auth:signIn')).click()
  await button(page, t('auth:host.continue', { domain: host.name })).click()
  await page.waitForURL(`${host.origin}/p/**`)
}

const startOf = ({ page, t, scene: { siteHost } }: Context) => button(page, t('auth:host.begin', { site: siteHost })).waitFor()

async function toVisitor({ page, t }: Context): Promise<void> {
  await shown(page)
  await page.getByRole('link', { name: t('shared:logIn') }).waitFor()
}

/** What is shown by the hosts of teams, and at the address of the installation on the way to them. */
export const hostScreens: Screen<HostScene>[] = [
  { name: 'front of a host', visitor: true, origin: atHost, path: () => '/', open: toVisitor },
  {
    name: 'front of a host, menu of pages of a member',
    visitor: true,
    origin: atHost,
    path: () => '/',
    prepare: logIn,
    changes: true,
    open: async ({ page, t, scene: { host } }) => {
      await shown(page)
      await button(page, t('team-host:pagesOf', { team: host.team.title })).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'front of a host, account of a member',
    visitor: true,
    origin: atHost,
    path: () => '/',
    prepare: logIn,
    changes: true,
    open: async ({ page, t }) => {
      await shown(page)
      await button(page, t('shell:accountMenu')).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'front of a host under its own label', visitor: true, origin: atLabelled, path: () => '/', open: toVisitor },
  { name: 'front of a host without public pages', visitor: true, origin: atClosed, path: () => '/', open: startOf },
  { name: 'log in at a host', visitor: true, origin: atHost, path: () => '/users/sign_in', open: startOf },
  { name: 'log in at a host under its own label', visitor: true, origin: atLabelled, path: () => '/users/sign_in', open: startOf },
  { name: 'join at a host', visitor: true, origin: atHost, path: () => '/users/sign_up', open: startOf },
  {
    name: 'login at a host that has expired',
    visitor: true,
    origin: atHost,
    path: () => `/users/host_sign_in#${'a'.repeat(43)}`,
    refused: /status of 4\d\d/,
    open: ({ page, t }) => page.getByText(t('auth:host.spent')).waitFor(),
  },
  {
    name: 'nothing at a host',
    visitor: true,
    origin: atHost,
    path: () => '/p/aaaaaaa',
    refused: /status of 404/,
    open: ({ page, t }) => page.getByRole('heading', { name: t('errors:screen.404.title') }).waitFor(),
  },
  {
    name: 'consent to log in at a host',
    path: consent(({ host }) => host.name),
    open: ({ page, t, scene: { host } }) => button(page, t('auth:host.continue', { domain: host.name })).waitFor(),
  },
  {
    name: 'no consent to log in at an unknown host',
    path: consent(() => 'nobody.hosts.example'),
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('auth:host.unknown')).waitFor(),
  },
]

/** What somebody outside sees on that way. */
export const strangerScreens: Screen<HostScene>[] = [
  {
    name: 'no consent for who is not a member',
    path: consent(({ host }) => host.name),
    open: ({ page, t }) => page.getByText(t('auth:host.membership.none')).waitFor(),
  },
]
