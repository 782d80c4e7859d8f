/** Where a provider of a team sends people back to: of the main address, and of this provider alone (RFC 9700 §4.4). */
export const oidcRedirectUri = (site: string, providerId: number): string => `${site}/users/auth/custom_idp/${providerId}/callback`
