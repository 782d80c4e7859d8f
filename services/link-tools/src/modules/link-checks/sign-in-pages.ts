const signInHost = /^(?:accounts?|log-?in|sign-?in|auth|sso|idp)\./
/** A part of a path that is a form to sign in at, or leads to one. */
const signInPart =
  /^(?:(?:user|users|member|members|customer|admin|wp|account|auth|web)[-_]?)?(?:log-?in|sign-?in|sign_in|log_in|logon|sso|authenticate|authorize|oauth2?|saml2?)(?:[-_]?(?:form|page|required|redirect|start|user))?(?:\.\w{2,5})?$/i
/** Parts of a path under which a site writes about things, signing in among them. */
const writingPart =
  /^(?:blogs?|docs?|documentation|wiki|help|support|kb|knowledge(?:-?base)?|articles?|news|posts?|guides?|learn|glossary|topics?|tags?|categor(?:y|ies)|products?|features?|solutions?|integrations?|faqs?|questions?|forums?|threads?|stories|story|tutorials?|reference|manual|packages?|p|\d{4})$/i

/** Whether an address is one at which people sign in, and no page about that. */
export function asksForSignIn({ hostname, pathname, search }: URL): boolean {
  if (signInHost.test(hostname)) return true
  const parts = pathname.split('/')
  const at = parts.findIndex((part) => signInPart.test(part))
  if (at === -1) return hostname.startsWith('id.') && leadsBack.test(search)
  return leadsBack.test(search) || !parts.slice(0, at).some((part) => writingPart.test(part))
}

/** Where one is led once one has signed in. */
const leadsBack =
  /[?&](?:next|return|return_?to|return_?url|redirect|redirect_?(?:to|uri|url)|continue|destination|dest|back|service|goto|client_id|samlrequest|came_from|from)=/i
