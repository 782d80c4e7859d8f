/**
 * The user agent, in the form that feed servers read: `Foyer/0.1 (+https://foyer.example/; 12 subscribers)`. Without a number the feed has no
 * subscription yet.
 */
export function createUserAgent(publicUrl: string | undefined): (subscribers?: number) => string {
  const address = publicUrl ? `+${new URL(publicUrl).href}` : null
  return (subscribers) => {
    const many = subscribers === undefined ? null : `${subscribers} subscriber${subscribers === 1 ? '' : 's'}`
    const about = [address, many].filter((part) => part !== null)
    return about.length > 0 ? `Foyer/0.1 (${about.join('; ')})` : 'Foyer/0.1'
  }
}
