import type { HeadWall } from '@foyer/contracts/link-tools/external-data'
import { captchaMarks, consentMarks, gatekeeperMarks, gatekeeperScripts } from './challenge-marks.data.ts'
import { isChallengeText, isChallengeTitle } from './challenge-words.data.ts'
import type { PageMakeup } from './page-makeup.ts'

/** An answer that may be something else than the page that was asked for. */
export type ShownPage = {
  /** The address that was asked for. */
  requested: string
  /** Where the answer came from. */
  shown: string
  title: string | null
  headers: Readonly<Record<string, string>>
  makeup: PageMakeup
}

/** More than walls say. */
const maxWallLength = 3_000
const maxConsentLength = 2_500
const maxActiveLength = 1_500
const maxCaptchaLength = 500
const maxSilentLength = 200

/**
 * What a site shows in place of the page that was asked for: a page that asks for consent, that asks to log in, or that wants to see a browser. Null where
 * it is the page.
 */
export function wallOf(page: ShownPage): HeadWall | null {
  const { requested, shown, makeup } = page
  const [from, to] = [URL.parse(requested), URL.parse(shown)]
  const isElsewhere = from !== null && to !== null && (from.hostname !== to.hostname || from.pathname !== to.pathname)
  const text = plainTitle(page.title)
  if (isElsewhere) {
    const place = to.hostname + to.pathname
    const isThin = !makeup.isDescribed && makeup.text.length < maxConsentLength
    const asks = consentPlace.test(place) || (isThin && consentPath.test(place))
    if (asks && !consentPlace.test(from.hostname + from.pathname)) return 'consent'
    // The front page of an app that one logs in to has the app's name.
    const isNamed = from.pathname === '/' && text !== '' && !loginWords.test(text)
    const isLoginPage = loginPlace.test(place) || (isThin && loginHost.test(place))
    if (isLoginPage && !isLogin(from) && !isNamed) return 'login'
  }
  if (isGatekeeper(page) || isChallenge(page)) return 'robots'
  if (asksForConsent(text, makeup)) return 'consent'
  return from !== null && !isLogin(from) && loginTitle.test(text) && (from.pathname !== '/' || isElsewhere) ? 'login' : null
}

/** Whether an answer is the page of a gatekeeper, by its headers, or by what there is on no other page. */
export function isGatekeeper({ headers, makeup }: Pick<ShownPage, 'headers' | 'makeup'>): boolean {
  if (challengeHeaders.some((name) => /^(?:challenge|captcha|deny|block)/i.test(headers[name] ?? ''))) return true
  return !makeup.isDescribed && makeup.text.length < maxWallLength && gatekeeperMarks.test(makeup.markup)
}

const challengeHeaders = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated']

/** Whether a page of next to no content is there to let in browsers, or people, alone. */
function isChallenge({ title, makeup }: ShownPage): boolean {
  const { text, noscript, markup, isActive, hasFields, isDescribed, isGate } = makeup
  const { length } = text
  if (isDescribed) return false
  const saysSo = isChallengeText(text) || isChallengeText(noscript)
  if (isChallengeTitle(title ?? '') && (length < maxSilentLength || (length < maxActiveLength && (isActive || saysSo)))) return true
  if (length < maxCaptchaLength && !hasFields && (captchaMarks.test(markup) || saysSo)) return true
  const isSilent = length < maxSilentLength && !/\S/.test(title ?? '')
  return isSilent && (isGate || gatekeeperScripts.test(markup))
}

function asksForConsent(title: string, { text, markup, isDescribed }: PageMakeup): boolean {
  if (isDescribed || text.length >= maxConsentLength) return false
  return consentTitle.test(title) || consentMarks.test(markup)
}

const plainTitle = (title: string | null): string =>
  (title ?? '')
    .toLowerCase()
    .trim()
    .replace(/[.…!\s]+$/, '')

const isLogin = ({ hostname, pathname }: URL): boolean => loginPlace.test(hostname + pathname) || loginHost.test(hostname)

/** Of Google, Yahoo and its siblings, DPG Media, and managers of consent that are hosts of their own. */
const consentPlace =
  /^(?:consent\.(?:google|youtube)\.[a-z.]+\/|(?:guce|consent|consent2?)\.[a-z0-9.-]*(?:yahoo|aol|engadget|techcrunch|advertising|oath|autoblog|rivals)\.[a-z.]+\/|myprivacy\.dpgmedia\.[a-z.]+\/|(?:consent|cmp|privacy-gateway|cookiewall|cookies?)\.[a-z0-9-]+\.[a-z.]+\/|[^/]+\/(?:cookiewall|cookie-wall|cookie-consent|cookie-zustimmung|privacy-gate|privacy-?wall)(?:\/|$))/
/** Where pages may as well be about consent. */
const consentPath = /^[^/]+\/(?:consent|zustimmung|einwilligung|consentement|toestemming)(?:\/|$)/
const consentTitle =
  /^(?:(?:before you continue|bevor sie fortfahren|bevor du fortfährst|avant de continuer|antes de continuar|prima di continuare|voordat je verdergaat|innan du fortsätter|zanim przejdziesz dalej)(?: to (?:youtube|google|google search|google maps))?|bevor (?:sie|du) zu (?:youtube|google).*|(?:avant d['’]accéder à|antes de ir a|prima di accedere a|voordat je doorgaat naar|zanim przejdziesz do|innan du fortsätter till) (?:youtube|google).*|yahoo (?:is part of the yahoo family of brands|ist teil der yahoo[- ]markenfamilie|fait partie de la famille de marques yahoo)|aol is part of the yahoo family of brands|we value your privacy|(?:cookie|privacy) (?:consent|settings|wall)|dpg media privacy gate|(?:[^|]* \| )?consent)$/

const loginPlace =
  /^(?:accounts\.google\.[a-z.]+\/|login\.(?:live|microsoftonline|yahoo|salesforce)\.com\/|(?:www\.|m\.)?facebook\.com\/login|(?:www\.)?instagram\.com\/accounts\/login|(?:[a-z]+\.)?linkedin\.com\/(?:authwall|login|uas\/login|checkpoint)|(?:x|twitter)\.com\/(?:i\/flow\/login|login)|(?:auth|login|signin|sso|account|accounts|idp)\.[a-z0-9.-]+\/|[^/]+\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:users?\/|accounts?\/|auth\/|wp-)?(?:log-?in|sign[-_]?in|authwall|sso)(?:\.[a-z]+)?(?:\/|$))/i
/** Where one logs in, or what a site has in Indonesian. */
const loginHost = /^id\.[a-z0-9.-]+(?:\/|$)/i
/** How the titles of pages begin that are for logging in. */
const loginWords =
  /^(?:log ?in|log on|sign ?in|anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesión|accedi|inloggen)(?![\p{L}\p{N}])/u
const loginTitle =
  /^(?:login • instagram|linkedin(?: login.*|: log in or sign up)|log in to (?:facebook|x|twitter|reddit)(?: \/ (?:x|twitter))?|log into facebook(?: \| facebook)?|facebook [–-] (?:log in or sign up|anmelden oder registrieren)|(?:sign in|anmelden) [–-] google.*|sign in to your (?:microsoft )?account|redirecting you to log ?in)$/
