import { describe, expect, it } from 'vitest'
import { chooseLanguage, nameFromEmail, normalizeEmail } from './user.policy.ts'

describe('normalizeEmail', () => {
  it.each([
    ['Ada@Example.ORG', 'ada@example.org'],
    ['  ada@example.org ', 'ada@example.org'],
    ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.EXAMPLE', 'ada@xn--bcher-kva.example'],
    // Composed and decomposed, with a soft hyphen, and with the full stop of another script (UTS 46).
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['ada@bü\u00ADcher.example', 'ada@xn--bcher-kva.example'],
    ['ada@bücher。example', 'ada@xn--bcher-kva.example'],
    ['ada@straße.example', 'ada@xn--strae-oqa.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@bü%2Echer.example', 'ada@bü%2echer.example'],
    ['a+b@1.2.example', 'a+b@1.2.example'],
    ['ada@1.2', 'ada@1.2'],
    ['no address', 'no address'],
    ['ada@bü cher.example', 'ada@bü cher.example'],
  ])('normalizes %s to %s', (typed, expected) => expect(normalizeEmail(typed)).toBe(expected))
})

describe('the defaults of a new user', () => {
  it('take the name from the part of the address before the @', () => expect(nameFromEmail('ada.l+x@example.org')).toBe('ada.l+x'))

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['PT-br', 'pt-BR'],
    ['zh_CN', 'zh-CN'],
    ['us', 'en'],
    ['int', 'en'],
  ])('take the language %s as %s', (tag, expected) => expect(chooseLanguage(tag)).toBe(expected))
})
