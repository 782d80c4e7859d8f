/** Where a provider of a team finds this Foyer. They are always at its main address, whatever name the team has. */
export function samlAddresses(site: string, providerId: number) {
  const address = (path: string) => `${site.replace(/\/$/, '')}/api/users/auth/saml2/${path}?id=${providerId}`
  return {
    /** By what name the provider knows us: the address of our metadata, as is custom. */
    entityId: address('metadata'),
    metadataUrl: address('metadata'),
    acsUrl: address('callback'),
    /** Where it sends requests to log somebody out, and its answers to ours. */
    logoutUrl: address('logout'),
  }
}
