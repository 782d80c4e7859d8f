import { describe, expect, it } from 'vitest'
import { passkeyName } from './passkey-name.ts'

const unknown = '00000000-0000-0000-0000-000000000000'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describe('passkeyName', () => {
  it.each([
    ['bada5566-a7aa-401f-bd96-45619a55120d', firefox, '1Password'],
    [unknown, firefox, 'Firefox · Linux'],
    [unknown, undefined, 'Passkey'],
  ])('is for %s and %s: %s', (aaguid, userAgent, name) => expect(passkeyName(aaguid, userAgent)).toBe(name))
})
