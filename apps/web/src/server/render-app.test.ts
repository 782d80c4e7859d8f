import type { RenderAnswer, RenderInput, RenderedScreen } from '@foyer/contracts/rendering'
import { describe, expect, it } from 'vitest'
import { pageView } from '../testing/page-view.ts'
import { bookmarksWidget, feedWidget, notesWidget, todoWidget, widget } from '../testing/things.ts'
import { render } from './render-app.tsx'

const widgets = [
  bookmarksWidget('Links', ['Example']),
  bookmarksWidget('Groups', { Work: ['Office'] }, { settings: { ds: 'With **weight**' } }),
  notesWidget('Desk', ['A note']),
  todoWidget('Plans', { Today: ['Water plants'] }),
  feedWidget('News'),
  widget('worldclock', 'Clock', null),
  widget('calculator', 'Sums', null),
]
const bodies: Partial<Record<RenderAnswer['call']['endpoint'], unknown>> = {
  currentUser: { user: { id: 1, name: 'Ada', email: 'ada@example.org', lang: 'en', role: 'user', is_premium: false } },
  listPages: { pages: { personal: [] } },
  viewPage: pageView([widgets]),
}

/** Renders as the gateway does, where there is no document and no browser; calls without an answer here are answered with 503. */
async function renderFor(hasSession: boolean): Promise<RenderedScreen | null> {
  const answers: RenderInput['answers'] = []
  for (;;) {
    const output = await render({ url: '/p/abcdef1', language: 'en', hasSession, isPhone: false, renderedAt: 0, answers })
    if (!output || !('calls' in output)) return output
    for (const call of output.calls) {
      const body = bodies[call.endpoint]
      answers.push({ call, status: body ? 200 : 503, json: body ? JSON.stringify(body) : '' })
    }
  }
}

describe('render', () => {
  it.each([
    ['a visitor', false],
    ['the owner', true],
  ])('needs nothing that only a browser has, at its first call for %s', async (_, hasSession) => {
    expect(typeof document).toBe('undefined')
    const screen = await renderFor(hasSession)
    for (const text of ['https://example.example/', 'https://office.example/', 'A note', 'Water plants', 'weight</strong>', 'Clock']) {
      expect(screen?.html).toContain(text)
    }
  })
})
