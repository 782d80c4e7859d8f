import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget } from '../testing/actions.ts'
import { openApp } from '../testing/render-app.tsx'
import { addPage } from '../testing/scene.ts'
import { bookmarksWidget, notesWidget, todoWidget } from '../testing/things.ts'

const hebrew = (text: string) => `${text} שלום עולם!`

/** What stands in Hebrew in the document without a direction of its own. */
function undirected(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const elements: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const isDirected = node.parentElement?.closest('bdi, [dir="auto"], script, style, .sr-only, [aria-hidden="true"]')
    if (/\p{Script=Hebrew}/u.test(node.textContent ?? '') && !isDirected) elements.push(node.parentElement?.outerHTML ?? '')
  }
  return elements
}

describe('a text that somebody has written', () => {
  it('takes its direction from what it says, wherever it stands on a page', async () => {
    const page = addPage(
      [
        [bookmarksWidget(hebrew('a'), [hebrew('b')]), bookmarksWidget(hebrew('c'), { [hebrew('d')]: [hebrew('e')] })],
        [
          notesWidget(hebrew('f'), [hebrew('g'), `# ${hebrew('h')}\n\n- ${hebrew('i')}\n\n> ${hebrew('j')}`]),
          todoWidget(hebrew('k'), { [hebrew('l')]: [hebrew('m')] }),
        ],
      ],
      { title: hebrew('n'), description: hebrew('o') },
    )
    openApp(`/p/${page.public_id}`)
    const notes = await inWidget(hebrew('f'))
    await notes.findByRole('heading', { name: hebrew('h') })
    await screen.findAllByText(hebrew('e'))
    await waitFor(() => expect(undirected()).toEqual([]))
    expect(within(document.body).getAllByText(/\p{Script=Hebrew}/u).length).toBeGreaterThan(12)
  })

  it('takes it while it is written', async () => {
    const page = addPage([[todoWidget('Chores', { Chores: [] })]])
    openApp(`/p/${page.public_id}`)
    const chores = await inWidget('Chores')
    for (const field of await chores.findAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'auto')
  })
})
