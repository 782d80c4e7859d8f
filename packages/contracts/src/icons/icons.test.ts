import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apps, iconOfApp } from '@foyer/icons/app-icons'
import { printIcon } from '@foyer/icons/icon-text'
import { iconInputSchema } from './icons.ts'

const fieldsOf = (value: unknown) =>
  iconInputSchema
    .safeParse(value)
    .error?.issues.map((issue) => [issue.path.join('.'), issue.code === 'custom' ? (issue.params?.['code'] ?? 'invalid') : 'invalid']) ?? []
const read = (value: unknown) => iconInputSchema.parse(value)

describe('the text form of an icon', () => {
  it.each([
    ['blank:', { type: 'blank', identifier: '', parameters: {} }],
    ['fontawesome:solid/star?color=0093D5', { type: 'fontawesome', identifier: 'solid/star', parameters: { color: '0093D5' } }],
    ['fontawesome:brands/github?color=red', { type: 'fontawesome', identifier: 'brands/github', parameters: { color: 'red' } }],
    ['texticon:A%3F%25?color=ff8800', { type: 'texticon', identifier: 'A?%', parameters: { color: 'ff8800' } }],
    ['texticon:a:b', { type: 'texticon', identifier: 'a:b', parameters: {} }],
    ['emoji:1F468-200D-1F33E', { type: 'emoji', identifier: '1F468-200D-1F33E', parameters: {} }],
    ['openmoji:E001', { type: 'openmoji', identifier: 'E001', parameters: {} }],
    ['favicon:[::1]', { type: 'favicon', identifier: '[::1]', parameters: {} }],
    [`custom:${'a'.repeat(43)}`, { type: 'custom', identifier: 'a'.repeat(43), parameters: {} }],
  ])('%s is read and printed exactly', (text, icon) => {
    expect(read(text)).toEqual(icon)
    expect(printIcon(read(text))).toBe(text)
  })

  it('is the same after printing and reading for any text and colour', () => {
    const hex = fc.stringMatching(/^[0-9a-fA-F]{6}$/)
    const color = fc.option(fc.oneof(hex, fc.stringMatching(/^[a-z]{1,30}$/), fc.integer({ min: 0, max: 0xffffff })), { nil: undefined })
    const identifier = fc.oneof(fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }), fc.string({ minLength: 1, maxLength: 8 }))
    fc.assert(
      fc.property(identifier, color, (text, colour) => {
        const parsed = iconInputSchema.safeParse({ type: 'texticon', identifier: text, parameters: { color: colour } })
        fc.pre(parsed.success)
        expect(read(printIcon(parsed.data))).toEqual(parsed.data)
      }),
    )
  })
})

describe('an icon that is given', () => {
  it.each([
    [0, '000000'],
    [37_845, '0093d5'],
    [16_777_215, 'ffffff'],
    ['ABCDEF', 'ABCDEF'],
    ['sky', 'sky'],
  ])('takes the colour %s', (color, stored) => {
    expect(read({ type: 'fontawesome', identifier: 'solid/star', parameters: { color } }).parameters).toEqual({ color: stored })
  })

  it.each(['blank:', `custom:${'a'.repeat(43)}`, 'emoji:1F600', 'openmoji:1F600', 'favicon:a.example'])(
    'has no colour that it is not drawn in: %s',
    (text) => {
      expect(printIcon(read(`${text}?color=ff0000`))).toBe(text)
      expect(fieldsOf(`${text}?color=nope5`)).toEqual([['parameters.color', 'invalid']])
    },
  )

  it.each([-1, 16_777_216, 1.5, '12345', '1234567', '#123456', 'dark blue', '', true])('refuses the colour %j', (color) => {
    expect(fieldsOf({ type: 'fontawesome', identifier: 'solid/star', parameters: { color } })).toEqual([['parameters.color', 'invalid']])
  })

  it.each([['picture:x'], [''], ['Emoji:1F600'], [{ type: 'lucide', identifier: 'x' }], [{ type: '__proto__', identifier: 'x' }]])(
    'refuses %j for its type',
    (value) => expect(fieldsOf(value)).toEqual([['type', 'invalid_icon_type']]),
  )

  it.each([
    'blank:x',
    'custom:short',
    'custom:../../../etc/passwd',
    'fontawesome:star',
    'fontawesome:solid/../x',
    'texticon:',
    'texticon:123456789',
    'emoji:xyz',
    'openmoji:',
    'favicon:a/b',
    'favicon:user@host',
  ])('refuses the identifier of %s', (text) => expect(fieldsOf(text)).toEqual([['identifier', 'invalid']]))

  it.each([[null], [5], [[]], [{ identifier: 'x' }]])('refuses %j', (value) => expect(fieldsOf(value).length).toBeGreaterThan(0))

  it('takes the icon of every application as it is', () => {
    const texts = apps.map((app) => printIcon(iconOfApp(app)))
    expect(texts.map((text) => printIcon(read(text)))).toEqual(texts)
  })

  it('names parameters that there are not', () => {
    expect(fieldsOf('emoji:1F600?size=5').length).toBe(1)
  })

  it('writes code points in capitals and hosts in small letters', () => {
    expect([printIcon(read('emoji:1f600')), printIcon(read('favicon:Example.ORG'))]).toEqual(['emoji:1F600', 'favicon:example.org'])
  })
})
