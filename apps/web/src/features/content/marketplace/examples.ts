import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { exampleId } from '../../../entities/widget/example-id.ts'

/** Gives a text by its key. */
type Translate = (key: string) => string

/** What the preview of a kind shows. */
type KindExample = Partial<Pick<Widget, 'settings' | 'items'>>

const exampleTime = 1_767_225_600

/** Example content by type, of the kinds that have a preview (specification, section 1). Of a kind without settings there is nothing to say. */
const examples: Record<string, (t: Translate) => KindExample> = {
  'analog-clock': () => ({}),
  calculator: () => ({}),
  calendar: () => ({}),
  chart: (t) => ({ settings: { d: t('gallery:example.chart') } }),
  currency_converter: () => ({}),
  // Their figures are made up where they show them.
  ganalytics: () => ({}),
  gadsense: () => ({}),
  finance: () => ({ settings: { s: [{ s: 'AAPL', n: 'Apple' }] } }),
  // A place for a picture: one from outside would have to be fetched.
  image: (t) => ({ settings: { p: { u: 'https://example.org/', w: 16, h: 9 }, c: t('gallery:example.picture') } }),
  notes: (t) => ({
    items: {
      notes: ['first', 'second'].map((name, index) => ({
        id: -1 - index,
        widget_id: exampleId,
        text: t(`gallery:example.notes.${name}`),
        updated_at: exampleTime,
      })),
      total: 2,
      next: null,
    },
  }),
  'twitter-timeline': () => ({ settings: { a: 'wikipedia' } }),
  weather: () => ({ settings: { city: { name: 'Berlin', lat: 52.52, lon: 13.41 } } }),
  worldclock: () => ({ settings: { c: [{ z: 'Europe/Berlin' }, { z: 'America/New_York' }, { z: 'Asia/Tokyo' }] } }),
}

/** Whether a kind has a preview. */
export function hasPreview(type: string): boolean {
  return Object.hasOwn(examples, type)
}

/** What the preview of a kind shows, in the language of `t`. */
export function exampleOf(type: string, t: Translate): KindExample {
  return (hasPreview(type) && examples[type]?.(t)) || {}
}
