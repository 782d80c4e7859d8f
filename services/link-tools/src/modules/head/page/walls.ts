import type { HeadWall } from '@foyer/contracts/external-data'

/**
 * What a site shows in place of the page that was asked for: a page that asks for consent, that asks to log in, or that wants to see a browser. Null where
 * it is the page.
 * @param requested the address that was asked for
 * @param shown where the answer came from
 */
export function wallOf({ requested, shown, title }: { requested: string; shown: string; title: string | null }): HeadWall | null {
  const [from, to] = [URL.parse(requested), URL.parse(shown)]
  const isElsewhere = from !== null && to !== null && (from.hostname !== to.hostname || from.pathname !== to.pathname)
  const text = (title ?? '')
    .toLowerCase()
    .trim()
    .replace(/[.…!\s]+$/, '')
  if (isElsewhere) {
    const place = to.hostname + to.pathname
    if (consentPlace.test(place)) return 'consent'
    // The front page of an app that one logs in to has the app's name.
    const isNamed = from.pathname === '/' && text !== '' && !loginWords.test(text)
    if (loginPlace.test(place) && !isLogin(from) && !isNamed) return 'login'
  }
  if (consentTitle.test(text)) return 'consent'
  if (robotsTitle.test(text)) return 'robots'
  return from !== null && !isLogin(from) && loginTitle.test(text) && (from.pathname !== '/' || isElsewhere) ? 'login' : null
}

const isLogin = ({ hostname, pathname }: URL): boolean => loginPlace.test(hostname + pathname)

/** Of Google, Yahoo and its siblings, DPG Media, and managers of consent that are hosts of their own. */
const consentPlace =
  /^(?:consent\.(?:google|youtube)\.[a-z.]+\/|(?:guce|consent|consent2?)\.[a-z0-9.-]*(?:yahoo|aol|engadget|techcrunch|advertising|oath|autoblog|rivals)\.[a-z.]+\/|myprivacy\.dpgmedia\.[a-z.]+\/|(?:consent|cmp|privacy-gateway|cookiewall|cookies?)\.[a-z0-9-]+\.[a-z.]+\/|[^/]+\/(?:cookiewall|cookie-wall|cookie-consent|privacy-gate|consent)(?:\/|$))/
const consentTitle =
  /^(?:(?:before you continue|bevor sie fortfahren|bevor du fortfährst|avant de continuer|antes de continuar|prima di continuare|voordat je verdergaat|innan du fortsätter|zanim przejdziesz dalej)(?: to (?:youtube|google|google search|google maps))?|bevor (?:sie|du) zu (?:youtube|google).*|(?:avant d['’]accéder à|antes de ir a|prima di accedere a|voordat je doorgaat naar|zanim przejdziesz do|innan du fortsätter till) (?:youtube|google).*|yahoo (?:is part of the yahoo family of brands|ist teil der yahoo[- ]markenfamilie|fait partie de la famille de marques yahoo)|aol is part of the yahoo family of brands|we value your privacy|(?:cookie|privacy) (?:consent|settings|wall)|dpg media privacy gate|(?:[^|]* \| )?consent)$/

const loginPlace =
  /^(?:accounts\.google\.[a-z.]+\/|login\.(?:live|microsoftonline|yahoo|salesforce)\.com\/|(?:www\.|m\.)?facebook\.com\/login|(?:www\.)?instagram\.com\/accounts\/login|(?:[a-z]+\.)?linkedin\.com\/(?:authwall|login|uas\/login|checkpoint)|(?:x|twitter)\.com\/(?:i\/flow\/login|login)|(?:auth|login|signin|sso|id|account|accounts|idp)\.[a-z0-9.-]+\/|[^/]+\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:users?\/|accounts?\/|auth\/|wp-)?(?:log-?in|sign[-_]?in|authwall|sso)(?:\.[a-z]+)?(?:\/|$))/i
/** How the titles of pages begin that are for logging in. */
const loginWords =
  /^(?:log ?in|log on|sign ?in|anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesión|accedi|inloggen)(?![\p{L}\p{N}])/u
const loginTitle =
  /^(?:login • instagram|linkedin(?: login.*|: log in or sign up)|log in to (?:facebook|x|twitter|reddit)(?: \/ (?:x|twitter))?|log into facebook(?: \| facebook)?|facebook [–-] (?:log in or sign up|anmelden oder registrieren)|(?:sign in|anmelden) [–-] google.*|sign in to your (?:microsoft )?account|redirecting you to log ?in)$/

const robotsTitle =
  /^(?:just a moment|one moment, please|attention required! \| cloudflare|access (?:denied|to this page has been denied)|are you a (?:robot|human)\??|robot check|bot verification|please verify you are (?:a )?human|human verification|pardon our interruption|checking your browser(?: before accessing.*)?|ddos-guard|security (?:check|challenge)|verifying (?:you are human|your browser)|nur einen moment|einen moment,? bitte|un momento|un instant|403 forbidden|forbidden|request (?:blocked|unsuccessful)|you have been blocked|captcha|vercel security checkpoint|client challenge|amazon\.[a-z.]+|zugriff verweigert|blocked)$/
