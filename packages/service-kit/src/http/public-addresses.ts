/** What of a configuration says where people reach Foyer. */
export type AddressConfig = { PUBLIC_URL: string }

/** Where people reach this Foyer. Made once of the configuration, which nothing else asks for PUBLIC_URL. */
export type PublicAddresses = {
  /**
   * The address of the installation, without a slash at its end: of its own screens, of what providers send people back to, and whom cookies and passkeys
   * are for.
   */
  site: string
  host: string
  hostname: string
  /** Whether people open this Foyer by https. */
  https: boolean
  /**
   * The address below which the pages of an owner are, person or team, without a slash at its end. That of the installation for all of them, until owners have domains;
   * also where the owner is not known.
   */
  publicUrlOf: (ownerId: number | undefined) => string
  /** The address below which everything is by the host of a team: by the same protocol and port as that of the installation. */
  urlOfHost: (host: string) => string
}

/** The addresses by PUBLIC_URL; null where a service may do without and has none. */
export function createPublicAddresses(config: AddressConfig): PublicAddresses
export function createPublicAddresses(config: Partial<Record<keyof AddressConfig, string | undefined>>): PublicAddresses | null
export function createPublicAddresses({ PUBLIC_URL }: Partial<Record<keyof AddressConfig, string | undefined>>): PublicAddresses | null {
  if (PUBLIC_URL === undefined) return null
  const { origin, pathname, host, hostname, port, protocol } = new URL(PUBLIC_URL)
  const site = origin + pathname.replace(/\/+$/, '')
  const urlOfHost = (name: string) => `${protocol}//${name}${port && `:${port}`}`
  return { site, host, hostname, https: protocol === 'https:', publicUrlOf: () => site, urlOfHost }
}

/** How Foyer names itself to other servers (RFC 9110 §10.1.5), with where it is and what else there is to say: `Foyer/0.1 (+https://foyer.example/)`. */
export function userAgentOf(addresses: Pick<PublicAddresses, 'site'> | null, ...about: string[]): string {
  const comment = [...(addresses ? [`+${new URL(addresses.site).href}`] : []), ...about]
  return comment.length > 0 ? `Foyer/0.1 (${comment.join('; ')})` : 'Foyer/0.1'
}
