import { renderedFrom } from '@foyer/testing/web-app'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { leaksIn } from './ask.ts'
import { type Caller, maySee } from './rule.ts'
import { type Scene, embedHost } from './scenes.ts'
import type { World } from './world.ts'

type Page = Pick<Scene, 'mode' | 'state'>

/** Whether everyone may see a page without a secret, and whether search engines may list it. */
export const isPublic = ({ mode, state }: Page) => (mode === 'public' || mode === 'listed') && state !== 'deleted'
export const isListed = (page: Page) => page.mode === 'listed' && isPublic(page)

/** Every address of the site that leads to a page, as a document. */
export const documents = {
  '/p/{public_id}': ({ page }: Scene) => `/p/${page.public_id}`,
  '/p/{public_id}/{slug}': ({ page }: Scene) => `/p/${page.public_id}/some-words`,
  '/p/{public_id}?embed=1': ({ page }: Scene) => `/p/${page.public_id}?embed=1`,
  '/{slug}': ({ slug }: Scene) => `/${slug}`,
  '/{slug}?embed=1': ({ slug }: Scene) => `/${slug}?embed=1`,
  '/w/{public_id}': ({ itemWidgets }: Scene) => `/w/${itemWidgets.get('urllist')?.public_id}`,
  '/page/{public_id}/authentication': ({ page }: Scene) => `/page/${page.public_id}/authentication`,
  '/users/page_history/{public_id}': ({ page }: Scene) => `/users/page_history/${page.public_id}`,
} as const
export type DocumentName = keyof typeof documents

export type DocumentAnswer = {
  status: number
  /** The page is in the document. */
  isShown: boolean
  /** Its head says more of the page than its address. */
  isDescribed: boolean
  hasFeeds: boolean
  isIndexed: boolean
  /** The site that the owner has named may show it in a frame. */
  isEmbeddable: boolean
  cacheControl: string | null
  leaks: string[]
}

export async function documentFor(world: World, scene: Scene, name: DocumentName, caller: Caller): Promise<DocumentAnswer> {
  const path = documents[name](scene)
  const { status, headers, text } = await open(world, scene, path, caller)
  const head = text.split('</head>', 1)[0] ?? ''
  const rendered = renderedFrom(text)['page'] as PageView | undefined
  const isHidden = !maySee(caller, scene)
  return {
    status,
    isShown: rendered?.page.public_id === scene.page.public_id,
    isDescribed: /og:|canonical/.test(head),
    hasFeeds: head.includes('rel="alternate"'),
    isIndexed: headers.get('x-robots-tag') === null && !head.includes('name="robots" content="noindex"'),
    isEmbeddable: headers.get('content-security-policy')?.includes(embedHost) === true && headers.get('x-frame-options') === null,
    cacheControl: headers.get('cache-control'),
    // What is in the head is there for everyone who comes by the address.
    leaks: [
      ...(isHidden ? leaksIn({ path, text: text + JSON.stringify([...headers]) }, scene) : []),
      ...(isPublic(scene) ? [] : leaksIn({ path, text: head }, scene)),
    ],
  }
}

export function expectedDocument(scene: Page, name: DocumentName, caller: Caller): DocumentAnswer {
  const isOfPage = /^\/(?:p\/|\{slug\})/.test(name)
  const isAddress = isOfPage || name.startsWith('/w/')
  const isHidden = isOfPage && !maySee(caller, scene)
  return {
    // Nobody can tell a page that they may not see from none; one with a password asks for it.
    status: isHidden && (scene.mode !== 'protected' || scene.state === 'deleted') ? 404 : 200,
    isShown: isOfPage && !isHidden,
    isDescribed: isOfPage && isListed(scene),
    hasFeeds: isOfPage && isPublic(scene),
    isIndexed: isAddress && isListed(scene),
    isEmbeddable: name.endsWith('embed=1') && isPublic(scene),
    cacheControl: 'no-store',
    leaks: [],
  }
}

/** The files of a page beside its document, and whether everyone is given them. */
export const files = { 'feed.xml': isPublic, 'feed.json': isPublic, 'og.png': isListed }

export async function fileFor(world: World, scene: Scene, file: keyof typeof files, caller: Caller) {
  const path = `/p/${scene.page.public_id}/${file}`
  const { status, headers, text } = await open(world, scene, path, caller)
  const leaks = isPublic(scene) ? [] : leaksIn({ path, text: text + JSON.stringify([...headers]) }, scene)
  return { status, leaks, hasTexts: text.includes(scene.marker) }
}

type Opened = { status: number; headers: Pick<Headers, 'get'> & Iterable<[string, string]>; text: string }

export async function open(world: World, { mode }: Pick<Scene, 'mode'>, path: string, caller: Caller): Promise<Opened> {
  const answer = await fetch(world.stack.url + path, { headers: world.sessionOf(caller, mode).headers(), redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
