/** The query of who is signed in; here, because what `session.ts` needs invalidates it. */
export const userKey = ['current-user']
