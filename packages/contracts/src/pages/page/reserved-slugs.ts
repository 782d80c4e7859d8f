/**
 * Whether no page may have an address: it is a screen, a call or a file of Foyer or will be one by the specification, a language of
 * `/{locale}/…`, a name that would look as if whoever runs Foyer spoke, or nothing but hyphens.
 */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug) || /^-+$/.test(slug)
}

const reservedSlugs = new Set(
  [
    // Screens: the first part of each route, those of the specification that are to come among them.
    'add admin browser chrome customize discover downloads edge error explore explorer feedback firefox onboarding organization page pages palemoon',
    'pricing search site sites start tags tools tour upgrade users widgets',
    // The gateway, calls and files.
    'analytics api app apps assets auth bookmarks callback click copy currency docs embed embeds expand extras feed feeds follow geonames health icons images import internal live',
    'icon-180 icon-192 icon-512 icon-maskable-512 manifest metrics notes oauth openapi outbox robots service-worker sitemap slots tasks widget',
    'favicon impersonate invitation invitations notifications custom-domain interactive locales static theme well-known',
    // Services.
    'gateway link-tools operator operators',
    // Languages and areas.
    'es-ar int pt-br zh-cn',
    // Whoever runs it.
    'about abuse account accounts administrator billing blog contact foyer help home imprint index legal login logout moderator new official',
    'organizations privacy profile profiles scim security settings sign-in sign-out sign-up staff status support team teams terms user webhooks welcome',
    // What asks for a password elsewhere.
    'log-in log-out password passwords sign-on signin signon signout signup sso two-factor verification verify',
  ].flatMap((line) => line.split(' ')),
)
