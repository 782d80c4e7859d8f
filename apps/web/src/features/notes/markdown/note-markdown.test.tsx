import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { NoteMarkdown } from './note-markdown.tsx'

/** Shows a note, and gives the element that it is in. */
function show(text: string, onTick?: (at: number, isDone: boolean) => void): HTMLElement {
  mount(
    <div data-testid="note">
      <NoteMarkdown text={text} onTick={onTick} onShown={() => undefined} />
    </div>,
  )
  return screen.getByTestId('note')
}

describe('Markdown of a note', () => {
  it('is shown as elements', () => {
    const note = within(show('# Plan\n\nWith **weight**, _stress_, `code` and ~~waste~~\nand a line\n\n> said\n\n2. two\n3. three'))
    expect(note.getByRole('heading', { name: 'Plan', level: 3 })).toBeVisible()
    expect(note.getByText('weight').tagName).toBe('STRONG')
    expect(note.getByText('waste').tagName).toBe('DEL')
    expect(note.getByRole('blockquote')).toHaveTextContent('said')
    expect(note.getByRole('list')).toHaveAttribute('start', '2')
  })

  it('leads where links of bookmarks may, and to what pictures show', () => {
    show(
      '[web](https://a.example/) [mail](mailto:a@b.example) ![picture](https://c.example/p.png) https://d.example/x_y_z and [https://e.example](https://f.example/)',
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example/',
      'mailto:a@b.example',
      'https://c.example/p.png',
      'https://d.example/x_y_z',
      'https://f.example/',
    ])
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x0A;script:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    '/relative',
    'file:///etc',
  ])('shows the text of a link to %s', (url) => {
    expect(show(`[label](<${url}>) ![alt](<${url}>)`)).toHaveTextContent('label alt')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('ticks a task at its place in the text', () => {
    const onTick = vi.fn<(at: number, isDone: boolean) => void>()
    show('Shopping\n- [ ] Milk **and** tea\n- [x] Bread', onTick)
    const [milk, bread] = screen.getAllByRole('checkbox')
    expect(milk).toHaveAccessibleName('Milk and tea')
    expect(bread).toBeChecked()
    milk?.click()
    bread?.click()
    expect(onTick.mock.calls).toEqual([
      [12, true],
      [35, false],
    ])
  })

  it('has boxes that nobody ticks for who only reads', () => {
    show('- [ ] Milk')
    expect(screen.getByRole('checkbox')).toBeDisabled()
  })

  it('shows what would take long to parse as it was typed', () => {
    const text = `${'> '.repeat(40)}a`
    expect(show(text).textContent).toBe(text)
  })
})
