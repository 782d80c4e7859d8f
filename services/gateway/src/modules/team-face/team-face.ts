import type { TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import { escapeXml } from '../public-pages/xml.ts'

/** What of a team's host its document says; nothing of it is a secret. */
export function shownTeamHost({ team, custom_domain }: TeamHost, site: string): ShownTeamHost {
  const { public_id, title, logo, is_whitelabel } = team
  return { team: { public_id, title, logo, is_whitelabel }, custom_domain, site }
}

/** What the style sheet of the app hides for everyone by this host: decided here, so that it is not drawn at first and then taken away. */
function hiddenParts({ custom_domain }: ShownTeamHost): string {
  const { hide_searchbar, hide_bookmark_search, allow_sign_in_on_teamdomain: maySignIn, allow_sign_up: maySignUp } = custom_domain
  const parts = { search: hide_searchbar, find: hide_bookmark_search, 'sign-in': !maySignIn, 'sign-up': !maySignIn || !maySignUp }
  return Object.entries(parts)
    .flatMap(([name, isHidden]) => (isHidden ? [name] : []))
    .join(' ')
}

const productIcon = /<link rel="icon"[^>]*>/
const productTouchIcon = /<link rel="apple-touch-icon"[^>]*>/
const productDescription = /<meta name="description"[^>]*>/
const productTitle = /<title>[^<]*<\/title>/
const productSentences = /<noscript>[^<]*<\/noscript>/
const linksInNewTabs = '<base target="_blank">'

/**
 * The head of the app's document, or the whole of it, with the face of the team. `isMember`: somebody is logged in, whose own choice it is where links
 * open.
 */
export function withFace(html: string, host: ShownTeamHost, isMember: boolean): string {
  const { team, custom_domain } = host
  const attributes = ` data-team-host="${escapeXml(JSON.stringify(host))}" data-hidden="${hiddenParts(host)}"`
  const icons = hasOwnIcon(team) ? html.replace(productTouchIcon, '').replace(productIcon, () => iconLinks(host)) : html
  const named = icons
    .replace(/<html lang="[a-z]+"/, (tag) => tag + attributes)
    .replace(productTitle, () => `<title>${escapeXml(team.title)}</title>`)
    .replace(productDescription, '')
    .replace(productSentences, '<noscript>This page needs JavaScript. · Diese Seite braucht JavaScript.</noscript>')
  return custom_domain.open_links_in_new_window && !isMember ? named.replace('<head>', () => `<head>${linksInNewTabs}`) : named
}

/** Whether the icon of a team takes the place of that of the product: a logo does, and its own label in any case. */
const hasOwnIcon = ({ is_whitelabel: isLabelled, logo }: Pick<ShownTeamHost['team'], 'is_whitelabel' | 'logo'>): boolean =>
  isLabelled || logo !== null

/** The elements of the head for the icons of a team. */
export function iconLinks({ team }: Pick<ShownTeamHost, 'team'>): string {
  const icon = escapeXml(team.logo ?? '/favicon.svg')
  return `<link rel="icon" href="${icon}"><link rel="apple-touch-icon" href="${icon}">`
}

/** The mark of a team without a logo: the first letter of its name. */
export function letterIcon(title: string): string {
  const [letter = ''] = title.trim()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4a5568"/><text x="16" y="22" font-family="system-ui,sans-serif" font-size="17" font-weight="600" text-anchor="middle" fill="#fff">${escapeXml(letter.toLocaleUpperCase())}</text></svg>`
}

/** What a browser is told that installs the site (W3C Web Application Manifest). Nothing is shared to it: content is added at the address of the installation. */
export function manifestOf({ team }: Pick<ShownTeamHost, 'team'>): string {
  const own = [{ src: team.logo ?? '/favicon.svg', sizes: 'any' }]
  const icons = hasOwnIcon(team)
    ? own
    : [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      ]
  const colors = { background_color: '#fbfbfb', theme_color: '#fbfbfb' }
  return JSON.stringify({ name: team.title, short_name: team.title, id: '/', start_url: '/', display: 'standalone', ...colors, icons })
}

/** Takes the place of a service worker that an earlier owner of the name, or the installation, has left in a browser: what is cached goes, and it too. */
export const endingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`
