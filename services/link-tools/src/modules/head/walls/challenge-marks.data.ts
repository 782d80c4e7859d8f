/**
 * What the pages of gatekeepers are made of and no other page is: names of their elements, addresses of their scripts, variables. Each is searched for in
 * the attributes and scripts of a page, never in its text.
 */
const ofGatekeepers = [
  // Anubis
  '\\banubis_(?:challenge|version|base_prefix|public_url)\\b',
  '/\\.within\\.website/x/(?:cmd/anubis|xess)/',
  // Cloudflare; other scripts below /cdn-cgi/challenge-platform/ are on every page of its customers.
  '\\b_cf_chl_(?:opt|ctx)\\b',
  '\\bchallenge-error-text\\b',
  '\\bcf-(?:error-details|challenge-running|captcha-container|please-wait)\\b',
  '/cdn-cgi/challenge-platform/h/[a-z]/orchestrate/',
  // DataDome
  '\\bcaptcha-delivery\\.com\\b',
  // HUMAN (PerimeterX)
  '\\bpx-captcha\\b',
  '\\bcaptcha\\.px-(?:cdn|cloud)\\.net\\b',
  // Akamai
  '\\bsec-(?:if-)?cpt-',
  '/_sec/cp_challenge/',
  '\\bbm-verify=',
  '\\btriggerInterstitialChallenge\\b',
  // Sucuri
  '\\bsucuri_cloudproxy_js\\b',
  '\\bsucuri-firewall-block\\b',
  // DDoS-Guard
  '/\\.well-known/ddos-guard/(?:js-challenge|check)',
  '\\bcheck\\.ddos-guard\\.net\\b',
  '\\bddg-(?:captcha|l10n)',
  // AWS WAF; its challenge.js is on pages of its customers too.
  '\\bgokuProps\\b',
  '\\bcaptcha\\.awswaf\\.com\\b',
  // go-away
  '/\\.well-known/\\.git\\.gammaspectra\\.live/git/go-away/',
  // Imperva
  '/_Incapsula_Resource\\?[^"\']{0,300}\\b(?:incident_id|SWUDNSAI|CWUDNSAI)=',
  '\\bdistil_(?:r_captcha|identify)',
  // Others
  '/\\.well-known/vercel/security/',
  '/_fs-ch-[a-z0-9]{6,}/',
  '\\b(?:validate|captcha)\\.perfdrive\\.com\\b',
  '/errors/validateCaptcha\\b',
  '\\bgoogle\\.[a-z.]{2,10}/sorry/',
  '/(?:show|check)captcha\\?',
  '\\bwappass\\.baidu\\.com\\b',
  '\\bacw_sc__v[23]\\b',
  '/_____tmd_____/',
  '/\\.(?:bunny-shield|basedflare|safeline|haproxy-protection)/',
  '\\bslowAES\\.decrypt\\b',
  '\\brbzns\\b',
]
/** Elements in which somebody shows that they are a person: on a page of little else they are what it is for. */
const captchas = [
  '\\b(?:h-captcha|g-recaptcha|cf-turnstile|frc-captcha|smart-captcha|amzn-captcha|procaptcha|mcaptcha__widget|geetest_\\w+|mtcaptcha|arkose-\\w+|altcha-widget)\\b',
  '\\bcaptcha(?:-box|-container|-form|-widget|_form|_box|form)\\b',
]
/** Scripts of gatekeepers, which pages have that they have let through as well. */
const scripts = [
  '/_Incapsula_Resource\\?',
  '\\bawswaf\\.com/',
  '\\bdatadome\\b',
  '\\bpx-(?:cdn|cloud)\\.net/',
  '\\b_pxAppId\\b',
  '\\bKPSDK\\b',
  '/TSPD/',
  '\\bbobcmn\\b',
  '/cdn-cgi/challenge-platform/',
]

const any = (marks: readonly string[]) => new RegExp(marks.join('|'), 'i')

export const gatekeeperMarks = any(ofGatekeepers)
export const captchaMarks = any(captchas)
export const gatekeeperScripts = any(scripts)
/** Where forms for consent are sent to. */
export const consentMarks =
  /\bconsent\.(?:google|youtube)\.[a-z.]{2,10}\/save|\bguce\.[a-z]{2,20}\.[a-z]{2,5}\/|\bconsent\.yahoo\.com\/|\bmyprivacy\.dpgmedia\.[a-z]{2,5}\/|\/(?:cookiewall|cookie-wall|privacy-?gate|privacywall)\/(?:accept|consent|save)/i
