import { describe, expect, it } from 'vitest'
import { pastedTodos } from './pasted-todos.ts'

const read = (text: string, maxLength = 40) => pastedTodos(text, maxLength)

describe('pasted to-dos', () => {
  it('are one for each line, with any line ending', () => {
    expect(read('Milk\r\n\n  Bread \rEggs\n')).toEqual(['Milk', 'Bread', 'Eggs'])
  })

  it('lose their list markers', () => {
    expect(read('- Milk\n* Bread\n• Eggs\n- [ ] Tea\n[x] Salt\n– [X] Rice')).toEqual(['Milk', 'Bread', 'Eggs', 'Tea', 'Salt', 'Rice'])
    expect(read('-5 degrees\n*important*')).toEqual(['-5 degrees', '*important*'])
  })

  it('lose their numbers when every line has one', () => {
    expect(read('1. Milk\n2) Bread\n10. Eggs')).toEqual(['Milk', 'Bread', 'Eggs'])
    expect(read('2. May: call\nBread')).toEqual(['2. May: call', 'Bread'])
  })

  it('keep the whole text of a line that is too long', () => {
    expect(read('one two three\nfour', 8)).toEqual(['one two', 'three', 'four'])
    expect(read('onetwothree\nfour', 6)).toEqual(['onetwo', 'three', 'four'])
  })

  it('are none for a single line', () => {
    expect(read('Milk')).toEqual([])
    expect(read('\n- Milk\n\n')).toEqual([])
    expect(read('')).toEqual([])
  })
})
