import { describe, expect, it } from 'vitest'
import { noteTitle, plainNote } from './note-text.ts'

describe('the title of a note', () => {
  it.each([
    ['Bread\nSalt', 'Bread'],
    ['\n  \n# Bread', 'Bread'],
    ['## Bread ##', 'Bread'],
    ['- [x] Bread', 'Bread'],
    ['- [ ] **Bread** and _salt_', 'Bread and salt'],
    ['> - Bread', 'Bread'],
    ['1. Bread', 'Bread'],
    ['---\nBread', 'Bread'],
    ['```\nbread()', 'bread()'],
    ['#bread', '#bread'],
    ['- [ ] ', ''],
    ['', ''],
  ])('takes from %j the first line without its marks', (text, title) => expect(noteTitle(text)).toBe(title))

  it('ends after so many characters, and takes none apart', () => {
    expect(noteTitle('🥖🥖🥖', 2)).toBe('🥖🥖')
  })
})

describe('the plain text of a note', () => {
  it.each([
    ['**Bold** and *thin* and ~~gone~~', 'Bold and thin and gone'],
    ['__Bold__ and snake_case_name', 'Bold and snake_case_name'],
    ['***both***', 'both'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['[Foyer](https://foyer.example/a "Home") and ![a cat](cat.png)', 'Foyer and a cat'],
    ['<https://foyer.example/>', 'https://foyer.example/'],
    ['run `a * b * c` now', 'run a * b * c now'],
    [String.raw`\*not thin\*`, '*not thin*'],
    ['# Title\n\n- [ ] Bread\n  - [x] Salt', 'Title\n\nBread\nSalt'],
    ['```\n# no title\n```\n# Title', '# no title\nTitle'],
    ['## Bread \t ## \t', 'Bread'],
    ['## Bread##', 'Bread##'],
    ['## ##', '##'],
    ['a ``b`` c', 'a b c'],
    ['a ``b` c', 'a `b c'],
    ['a `b`` c', 'a `b`` c'],
    ['a `b`` *c* ``d`', 'a `b*c*d`'],
    ['\\`*a*\\`', '`a`'],
    ['`\\` *a*', '\\ a'],
    [`# a${' '.repeat(1_990)}b`, `a${' '.repeat(1_990)}b`],
    [`x${'`'.repeat(1_990)}`, `x${'`'.repeat(1_990)}`],
  ])('reads %j as %j', (text, plain) => expect(plainNote(text)).toBe(plain))
})
