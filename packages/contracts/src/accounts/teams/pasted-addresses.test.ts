import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { parsePastedAddresses } from './pasted-addresses.ts'

const [ada, bob, cem] = ['ada@example.org', 'bob@example.org', 'cem@example.org']

describe('parsePastedAddresses', () => {
  it.each([
    ['lines', 'ada@example.org\nbob@example.org\r\ncem@example.org'],
    ['commas', 'ada@example.org, bob@example.org,cem@example.org,'],
    ['semicolons', 'ada@example.org; bob@example.org;;cem@example.org'],
    ['tabs', 'ada@example.org\tbob@example.org\t\tcem@example.org'],
    ['white space', ' ada@example.org  bob@example.org\u00A0cem@example.org '],
    ['separators of other scripts', 'ada@example.org、bob@example.org；cem@example.org'],
    ['lines of another system', 'ada@example.org\rbob@example.org\u2028cem@example.org'],
    ['names', 'Ada Byron <ada@example.org>, Bob <bob@example.org>\nCem<cem@example.org>'],
    ['quoted names with separators', '"Byron, Ada" <ada@example.org>; "Bob; the builder" <bob@example.org>, “C, M” <cem@example.org>'],
    ['names with commas between semicolons', 'Byron, Ada <ada@example.org>; Smith, Bob <bob@example.org>; cem@example.org'],
    ['addresses as names', '\'ada@example.org\' <ada@example.org>; "bob@example.org" <bob@example.org>; cem@example.org <CEM@example.org>'],
    ['brackets', '<ada@example.org> (bob@example.org) [cem@example.org]'],
    ['links', 'mailto:ada@example.org?subject=Hi, <mailto:bob@example.org> [Cem](mailto:cem@example.org)'],
    ['running text', 'E-Mail: ada@example.org.\nMail:bob@example.org!\nTo ‘cem@example.org’'],
    ['lists', '- ada@example.org\n* bob@example.org\n3. cem@example.org'],
    ['a table', 'Name;E-mail;Class\nAda;ada@example.org;4a\nBob;bob@example.org;4b\nCem;cem@example.org;4a'],
    ['a table without titles', 'Ada,Byron,ada@example.org\nBob,Smith,bob@example.org\n"Cem","M, C",cem@example.org'],
    ['what nobody sees', '\uFEFFada@example.org\n\u200Bbob@example.org\u200B\ncem@\u00ADexample.org'],
    ['the same several times', 'ada@example.org ADA@Example.org\nbob@example.org, <bob@example.org>; cem@example.org'],
  ])('reads %s', (_, text) => {
    const { addresses, invalid } = parsePastedAddresses(text)
    expect(addresses.map((address) => address.toLowerCase())).toEqual([ada, bob, cem])
    expect(invalid).toEqual([])
  })

  it('takes an address with its domain in ASCII for the same', () => {
    expect(parsePastedAddresses('Ada@Bücher.example ada@xn--bcher-kva.example').addresses).toEqual(['Ada@Bücher.example'])
  })

  it.each([
    ['ada@example.org, bob, cem@example.org', ['ada@example.org', 'cem@example.org'], ['bob']],
    ['ada@example\nbob@example.org', ['bob@example.org'], ['ada@example']],
    ['ada@@example.org bob@example.org', ['bob@example.org'], ['ada@@example.org']],
    ['everybody', [], ['everybody']],
    ['Byron, Ada <ada@example.org>', ['ada@example.org'], ['Byron']],
    ['bob@example.org Ada <ada@example.org>', ['bob@example.org', 'ada@example.org'], []],
    ['bob@example.org <ada@example.org>', ['ada@example.org'], ['bob@example.org']],
    ['da@example.org <ada@example.org>', ['ada@example.org'], ['da@example.org']],
    ['Ada <ada at example.org>', [], ['Ada <ada at example.org>']],
    ['5" screen, ada@example.org', ['ada@example.org'], ['5" screen']],
    ['', [], []],
    [' ,;\n\t- ', [], []],
  ])('gives what is no address in %j', (text, addresses, invalid) => {
    expect(parsePastedAddresses(text)).toEqual({ addresses, invalid })
  })

  it('never takes the address in a name for the one to write to', () => {
    expect(parsePastedAddresses('"ceo@example.org" <ada@example.org>')).toEqual({ addresses: ['ada@example.org'], invalid: [] })
  })

  it.each(['"', '<', '@', 'a@', ',', '<a@', '" <a@b.org>,', 'a\t', ' '])('reads as much of %j as a call may hold', (piece) => {
    const text = piece.repeat(Math.floor((limits.invitations_per_call * limits.email) / piece.length))
    expect(parsePastedAddresses(text).addresses.length).toBeLessThan(2)
  })

  it.each([
    ['marks in a word', 'a@', '!', 'x'],
    ['dots in a domain', 'a@b', '.', 'x'],
    ['an address that is never closed', ';<', '@', ''],
    ['an address between separators that is never closed', 'Ada <', '@', ';'],
    ['white space before the end of an address', '<a', ' ', 'b@example.org>'],
    ['quotation marks before white space', '"a@b"', ' ', '"'],
  ])('reads %s in linear time', (_, start, piece, end) => {
    const text = start + piece.repeat(2 * limits.invitations_per_call * limits.email) + end
    // Takes milliseconds; what reads the rest of the text again for each character takes a minute.
    const read = () => parsePastedAddresses(text).addresses
    expect(runInNewContext('read()', { read }, { timeout: 10_000 })).toEqual([])
  })
})
