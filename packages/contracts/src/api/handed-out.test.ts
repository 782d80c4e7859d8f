import { describe, expect, it } from 'vitest'
import { publicEndpoints } from './registry.ts'

/** Files that a site admin who acts as somebody else may open, and why. */
const open: Record<string, string> = {
  uploadedFile: 'a picture that whoever has its address sees',
  proxiedImage: 'a picture of another site',
  siteIcon: 'the icon of a site',
  live: 'ends with the session',
  samlMetadata: 'the addresses of this Foyer for a provider, which is no secret',
  snapshotCopy: 'one saved page, as it is read on the screen',
}

describe('a session in which a site admin acts as somebody else', () => {
  const files = publicEndpoints().filter(({ method, responses, name }) => method === 'GET' && responses[200] === null && !(name in open))

  it.each(files)('refuses the file at $path', ({ personal, rights }) => {
    expect(personal === true || rights === 'site:admin').toBe(true)
  })
})
