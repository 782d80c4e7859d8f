import type { WidgetType } from '@foyer/contracts/kinds/base/widget-types'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { exampleId } from '../../../entities/widget/example-id.ts'
import type { Subject } from './subjects.ts'

/** Gives a text by its key. */
type Translate = (key: string) => string

/** What the preview of a kind shows. */
type KindExample = Partial<Pick<Widget, 'settings' | 'items'>>

/** The subjects of a kind, and its example content where it has a preview (specification, section 1). */
type GalleryKind = { subjects: readonly Subject[]; example?: (t: Translate) => KindExample }

const exampleTime = 1_767_225_600
const exampleLink = Number.MAX_SAFE_INTEGER
/** Of a kind without settings, or one that makes up its figures where it shows them, there is nothing to say. */
const drawsItself = () => ({})

/**
 * What the gallery has of every kind. It is not part of the kinds, as the first view of a page carries some of those, and shows no gallery.
 */
const galleryKinds: Record<WidgetType, GalleryKind> = {
  urllist: {
    subjects: ['essential_widgets'],
    example: () => ({
      items: {
        links: ['Wikipedia', 'OpenStreetMap', 'Internet Archive'].map((title, index) => ({
          // Those below zero are shown as on their way to the server.
          id: exampleLink - index,
          item_id: exampleLink - index,
          link_id: exampleLink - index,
          widget_id: exampleId,
          folder_id: null,
          url: 'https://example.org/',
          title,
          description: '',
          // That of its site would have to be fetched.
          icon: { type: 'texticon' as const, identifier: title.slice(0, 1), parameters: { color: '0093d5' }, meta: {} },
          created_at: exampleTime,
        })),
        total: 3,
        next: null,
      },
    }),
  },
  rsslist: { subjects: ['essential_widgets', 'news', 'sports'] },
  notes: {
    subjects: ['essential_widgets'],
    example: (t) => ({
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
  },
  todo: {
    subjects: ['essential_widgets'],
    example: (t) => ({
      items: {
        lists: [
          {
            id: exampleId,
            title: '',
            index: 0,
            todos: ['first', 'second', 'third'].map((name, index) => ({
              id: -1 - index,
              widget_id: exampleId,
              list_id: exampleId,
              text: t(`gallery:example.todos.${name}`),
              is_done: index === 1,
              due: null,
            })),
          },
        ],
        total: 3,
        next: null,
      },
    }),
  },
  calculator: { subjects: ['essential_widgets'], example: drawsItself },
  iframe: { subjects: ['essential_widgets'] },
  image: {
    subjects: ['essential_widgets'],
    // A place for a picture: one from outside would have to be fetched.
    example: (t) => ({ settings: { p: { u: 'https://example.org/', w: 16, h: 9 }, c: t('gallery:example.picture') } }),
  },
  searchbar: { subjects: ['search'] },
  search: { subjects: ['essential_widgets', 'search'] },
  weather: {
    subjects: ['essential_widgets', 'weather'],
    example: () => ({ settings: { city: { name: 'Berlin', lat: 52.52, lon: 13.41 } } }),
  },
  finance: { subjects: ['finance', 'news'], example: () => ({ settings: { s: [{ s: 'AAPL', n: 'Apple' }] } }) },
  currency_converter: { subjects: ['finance'], example: () => ({ settings: { f: 'EUR', t: ['USD'] } }) },
  calendar: { subjects: ['essential_widgets', 'datetime'], example: drawsItself },
  worldclock: {
    subjects: ['datetime'],
    example: () => ({ settings: { c: [{ z: 'Europe/Berlin' }, { z: 'America/New_York' }, { z: 'Asia/Tokyo' }] } }),
  },
  'analog-clock': { subjects: ['datetime'], example: drawsItself },
  gtasks: { subjects: ['essential_widgets'] },
  trello: { subjects: ['essential_widgets'] },
  ganalytics: { subjects: ['analytics'], example: drawsItself },
  gadsense: { subjects: ['analytics'], example: drawsItself },
  chart: { subjects: ['analytics', 'finance'], example: (t) => ({ settings: { d: t('gallery:example.chart') } }) },
  status: { subjects: ['analytics'] },
  bio: {
    subjects: ['socialmedia'],
    example: (t) => ({ settings: { n: 'Ada Lovelace', b: t('gallery:example.bio'), ls: [{ u: 'mailto:ada@example.org' }] } }),
  },
  facebook_page: { subjects: ['socialmedia'], example: () => ({ settings: { a: 'wikipedia' } }) },
  'twitter-timeline': { subjects: ['socialmedia', 'news'], example: () => ({ settings: { a: 'wikipedia' } }) },
}

/** The subjects of a kind; one that the specification does not name is among the essential ones. */
export function subjectsOf(type: string): readonly Subject[] {
  return galleryKind(type)?.subjects ?? ['essential_widgets']
}

/** Whether a kind has a preview. */
export function hasPreview(type: string): boolean {
  return galleryKind(type)?.example !== undefined
}

/** What the preview of a kind shows, in the language of `t`. */
export function exampleOf(type: string, t: Translate): KindExample {
  return galleryKind(type)?.example?.(t) ?? {}
}

function galleryKind(type: string): GalleryKind | undefined {
  return Object.hasOwn(galleryKinds, type) ? galleryKinds[type as WidgetType] : undefined
}
