/**
 * Who asks, and for how many: `Foyer/0.1 (+https://foyer.example/; 12 subscribers)`, as servers of feeds have come to read it. Without
 * a number it is nobody's subscription yet.
 */
export function createUserAgent(publicUrl: string | undefined): (subscribers?: number) => string {
  const address = publicUrl ? `+${new URL(publicUrl).href}` : null
  return (subscribers) => {
    const many = subscribers === undefined ? null : `${subscribers} subscriber${subscribers === 1 ? '' : 's'}`
    const about = [address, many].filter((part) => part !== null)
    return about.length > 0 ? `Foyer/0.1 (${about.join('; ')})` : 'Foyer/0.1'
  }
}
