import { type PublicAddresses, userAgentOf } from '@foyer/service-kit/public-addresses'

/**
 * The user agent, in the form that feed servers read: `Foyer/0.1 (+https://foyer.example/; 12 subscribers)`. Without a number the feed has no
 * subscription yet.
 */
export function createUserAgent(addresses: Pick<PublicAddresses, 'site'> | null): (subscribers?: number) => string {
  return (subscribers) =>
    subscribers === undefined ? userAgentOf(addresses) : userAgentOf(addresses, `${subscribers} subscriber${subscribers === 1 ? '' : 's'}`)
}
