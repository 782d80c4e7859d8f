import { describe, expect, it } from 'vitest'
import { readPupilList } from './pupil-list.ts'

const namesOf = (text: string) => readPupilList(text).pupils.map(({ name, user_name }) => [name, user_name])

describe('readPupilList', () => {
  it.each([
    [
      'a name a line',
      'Anna Müller\nBen Öz\n\n',
      [
        ['Anna Müller', 'anna'],
        ['Ben Öz', 'ben'],
      ],
    ],
    [
      'last names first',
      'Müller, Anna\r\nÖz, Ben',
      [
        ['Anna Müller', 'anna'],
        ['Ben Öz', 'ben'],
      ],
    ],
    [
      'user names beside them',
      'Anna Müller,anna7\nBen Öz,',
      [
        ['Anna Müller', 'anna7'],
        ['Ben Öz', 'ben'],
      ],
    ],
    [
      'user names with capitals beside them',
      'Anna Alt\tAnna.Alt\nBen Öz\tBenOez',
      [
        ['Anna Alt', 'anna.alt'],
        ['Ben Öz', 'benoez'],
      ],
    ],
    ['a first name behind a last name of several words', 'von der Vonda, Anna-Lena', [['Anna-Lena von der Vonda', 'anna-lena']]],
    [
      'Excel’s CSV in German',
      '\uFEFFNachname;Vorname;Klasse\r\nMüller;Anna;3b\r\nÖz;Ben;3b\r\n',
      [
        ['Anna Müller', 'anna'],
        ['Ben Öz', 'ben'],
      ],
    ],
    ['a column Name beside Vorname', 'Name;Vorname\nMüller;Anna', [['Anna Müller', 'anna']]],
    ['English titles', 'First name,Last name,Username\nAnna,Miller,annam', [['Anna Miller', 'annam']]],
    [
      'cells copied from a spreadsheet',
      'Müller\tAnna\nÖz\tBen',
      [
        ['Anna Müller', 'anna'],
        ['Ben Öz', 'ben'],
      ],
    ],
    [
      'quotation marks',
      '"Müller; Anna";"anna.m"\n"de ""Boo""";',
      [
        ['Müller; Anna', 'anna.m'],
        ['de "Boo"', 'de'],
      ],
    ],
    ['decomposed letters', 'Jo\u0308rg Ä', [['Jörg Ä', 'joerg']]],
    ['white space around', '  Anna   Müller  \t\n', [['Anna Müller', 'anna']]],
  ])('reads %s', (_, text, names) => expect(namesOf(text)).toEqual(names))

  it('makes user names unique, in the list and beside those that are there', () => {
    const { pupils } = readPupilList('Anna Maier\nAnna Maier\nAnna Berg\nBen', [{ name: 'Ben', user_name: 'ben' }])
    expect(pupils.map(({ user_name: userName }) => userName)).toEqual(['anna', 'anna.m', 'anna.b', 'ben2'])
  })

  it('says who has the name of somebody else, in the list or in the class', () => {
    const { pupils } = readPupilList('Anna\nAnna\nBen\nCem', [{ name: 'Ben', user_name: 'ben' }])
    expect(pupils.map(({ isNamesake }) => isNamesake)).toEqual([false, true, true, false])
  })

  it('says where a user name of the list is changed', () => {
    expect(readPupilList('Anna,anna\nAnne,anna').pupils.map(({ user_name, isChanged }) => [user_name, isChanged])).toEqual([
      ['anna', false],
      ['anna2', true],
    ])
  })

  it('names the lines that make nobody', () => {
    const { pupils, invalid } = readPupilList(`Anna\n---\nBen <ben@example.org>\n${'x'.repeat(101)}`)
    expect(pupils).toHaveLength(1)
    expect(invalid.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'no_name'],
      [3, 'address'],
      [4, 'too_long'],
    ])
  })

  it('gives nobody for nothing', () => expect(readPupilList(' \n\uFEFF')).toEqual({ pupils: [], invalid: [] }))
})
