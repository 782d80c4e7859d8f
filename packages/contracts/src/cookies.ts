/**
 * The name of a cookie that only this host may set. Over https it has the prefix `__Host-` (RFC 6265bis §4.1.3.2): no other host of the domain, and
 * nobody who answers in place of it without TLS, can set one of that name.
 * @param https whether people open this Foyer by https (`PUBLIC_URL`)
 */
export const hostCookie = (name: string, https: boolean): string => (https ? `__Host-${name}` : name)

/** HttpOnly: the token by which the gateway finds out who asks. */
export const sessionCookie = (https: boolean): string => hostCookie('session', https)

/** Readable by our scripts: the numeric id, so that the web app knows before it asks that someone is signed in. */
export const userIdCookie = (https: boolean): string => hostCookie('user_id', https)

/** The cookie that binds a flow to its browser. */
export const flowCookie = (https: boolean): string => hostCookie('sign_in_flow', https)

/** How the name of the cookie begins that holds the secret of a page; its public id follows. */
export const pageGrantCookie = (https: boolean): string => hostCookie('page_access_', https)
