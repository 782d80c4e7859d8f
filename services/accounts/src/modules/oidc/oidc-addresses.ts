/** Where an OpenID provider of a team finds this Foyer: at its main address, whatever name the team has. */
export function oidcAddresses(publicUrl: string, providerId: number) {
  const site = publicUrl.replace(/\/$/, '')
  return {
    /** Where it sends people back to: of this provider alone (RFC 9700 §4.4). */
    redirectUri: `${site}/users/auth/custom_idp/${providerId}/callback`,
    /** Where it sends them once they are logged out there. */
    postLogoutRedirectUri: `${site}/users/sign_out`,
    /** Where it tells that somebody has logged out. */
    backchannelLogoutUri: `${site}/api/users/auth/custom_idp/${providerId}/backchannel_logout`,
  }
}
