import { articles } from '@foyer/contracts/feeds/articles'
import { type ImportRecord, startImport } from '@foyer/contracts/import/import'
import { followPage, starPage } from '@foyer/contracts/pages/page/page-marks'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, deletePage, updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { updateProfile } from '@foyer/contracts/accounts/profiles'
import { addUnsortedLinks } from '@foyer/contracts/pages/item/unsorted'
import { deleteWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { newPasswordLink } from '@foyer/testing/mail-links'
import { waitFor } from '@foyer/testing/wait'
import { type Seeder, createSeeder } from '../support/seeder.ts'
import { createLivePage } from './live-scene.ts'
import { fillPictures } from './scene-pictures.ts'
import { fillCharts } from './scene-charts.ts'
import * as content from './scene-content.ts'
import { fillCalendars } from './scene-calendars.ts'
import { dismissImportNotice, importIs, netscapeFile, opmlFile, upload } from './scene-imports.ts'
import { fillStatus } from './scene-status.ts'
import { fillConnected } from './scene-connected.ts'
import type { TeamScene } from './scene-teams.ts'
import type { Site } from './site.ts'

/** An account with pages that show everything there is to see. */
export type Scene = TeamScene & {
  siteUrl: string
  /** Every kind of widget, as a person would have them. */
  fullPage: PageSummary
  /** Every way a widget can look. */
  oddPage: PageSummary
  /** Pages with see-through widgets over pictures. */
  picturePages: Record<'light' | 'dark' | 'busy', PageSummary>
  emptyPage: PageSummary
  /** Live copies of what is on it, and of what a friend has. */
  livePage: PageSummary
  /** Of somebody else, and followed. */
  foreignPage: PageSummary
  /** Put away, and shared by link. */
  archivedPage: PageSummary
  failingPage: PageSummary
  /** Articles in every way they can be shown. */
  readingPage: PageSummary
  /** World clocks, a calculator, embeds, the weather, the state of servers, search fields and posts of networks. */
  toolsPage: PageSummary
  /** Pictures and profiles: filled, empty, and a picture that is gone. */
  picturesPage: PageSummary
  /** Currency converters and quotes of stocks. */
  moneyPage: PageSummary
  /** Calendars and analog clocks. */
  calendarPage: PageSummary
  /** Charts of every type. */
  chartsPage: PageSummary
  /** Accounts elsewhere: connected, and not yet. */
  connectedPage: PageSummary
  /** Bookmarks from a browser's file, a widget in each view. */
  importedPage: Pick<PageSummary, 'public_id' | 'slug'>
  readyImport: number
  readyFeeds: number
  doneImport: number
  brokenImport: number
  /** Of the person's public profile. */
  profileAddress: string
  /** The address of a widget of the full page by itself. */
  widgetPath: string
  /** Of a link to set a new password. */
  passwordLink: string
}

/** What is saved for later: with a long title, without a site of its own, and a script, which is shown and never run. */
const unsortedLinks = [
  { url: 'https://longreads.example.org/night-trains', title: 'A long read' },
  { url: 'https://www.bahn.example.org/fahrplan', title: 'Fahrplanänderungen und Reservierungen im grenzüberschreitenden Nachtzugverkehr' },
  { url: 'mailto:hello@example.org', title: 'Write to them' },
  { url: 'javascript:alert(1)', title: 'A script' },
]

/** In the place of a page or a team that was not made: whoever asks for its address is told. */
export const notMade: never = Object.defineProperty({}, 'public_id', {
  get: () => {
    throw new Error('this is made for the deep tests alone')
  },
}) as never

/**
 * Makes all that screens show through the API, as the web app would.
 * @param isWhole with the pages that only the deep tests look at
 */
export async function createScene(me: ApiSession, site: Site, isWhole: boolean): Promise<Omit<Scene, keyof TeamScene>> {
  const make = createSeeder(me)
  const inWhole = async (create: () => Promise<PageSummary>) => (isWhole ? create() : notMade)
  const emptyPage = await make.firstPage()
  const fullPage = await make.page('Start', 4)
  await fillStart(make, fullPage, site)
  const oddPage = await inWhole(async () => fillOdd(make, await make.page('Werkstatt: Ansichten, Farben und Sonderfälle', 4)))
  const picturePages = {
    light: await inWhole(() => overPicture(make, site, 'foyer:minimal/sheets')),
    dark: await inWhole(() => overPicture(make, site, 'foyer:space/planet')),
    busy: await overPicture(make, site, 'foyer:nature/leaves'),
  }
  const failingPage = await make.page('Night trains', 2)
  const trains = await make.feeds(failingPage, 'Night trains', site.feeds('trains'), { column: 0 })
  await make.widget(failingPage, 'urllist', 'Tickets', { column: 1 })
  const trams = await make.feeds(failingPage, 'Trams', site.feeds('trams'), { column: 1 })
  const members = await make.feeds(failingPage, 'Members', site.feeds('members'), { column: 1 })
  site.breakFeeds()
  const readingPage = await inWhole(async () => fillReading(make, await make.page('Reading', 3), site))
  const toolsPage = await make.page('Clocks', 4)
  await fillTools(make, toolsPage, site)
  const untilOneIsDown = await fillStatus(make, toolsPage, site.url)
  const moneyPage = await inWhole(async () => fillMoney(make, await make.page('Geld', 4)))
  const calendarPage = await make.page('Calendars', 4)
  await fillCalendars(make, calendarPage, site.url)
  const chartsPage = await make.page('Zahlen', 3)
  await fillCharts(make, chartsPage, site.url)
  const connectedPage = await inWhole(async () => {
    const page = await make.page('Konten', 3)
    await fillConnected(make, page)
    return page
  })
  const protection = { share_mode: 'protected', password: 'correct horse' } as const
  await me.call(updatePageAccess, { params: { id: String(toolsPage.id) }, body: protection })
  const picturesPage = await inWhole(async () => {
    const page = await make.page('Bilder', 4)
    await fillPictures(make, page, site)
    return page
  })
  const archivedPage = await make.page('Umzug nach Wien: Wohnungen, Ämter und Spedition', 3)
  await make.widget(archivedPage, 'urllist', 'Flats', { column: 0 })
  await me.call(updatePageAccess, { params: { id: String(archivedPage.id) }, body: { share_mode: 'link' } })
  await me.call(archivePage, { params: { id: String(archivedPage.id) }, body: { is_archived: true } })
  for (const title of ['Urlaub 2025', 'A page about night trains, with everything that one needs to book them']) {
    const deleted = await make.page(title, 2)
    await make.widget(deleted, 'urllist', 'Links', { column: 0 })
    await me.call(deletePage, { params: { id: String(deleted.id) } })
  }
  const dropped = await make.widget(emptyPage, 'notes', 'Alte Notizen zum Umzug', { column: 0 })
  await me.call(deleteWidget, { params: { id: String(dropped.id) } })
  const friend = await signedUp(me.url)
  const livePage = await createLivePage(me, friend)
  const foreign = (await friend.call(createPage, { body: { title: 'Nachtzüge durch Europa, gesammelt von einer Freundin' } }))
    .body as PageSummary
  await createSeeder(friend).bookmarks(foreign, 'Every day', content.everyDay)
  await friend.call(updatePageAccess, { params: { id: String(foreign.id) }, body: { share_mode: 'public', is_listed: false } })
  const listed = (await friend.call(createPage, { body: { title: 'Schmalspurbahnen' } })).body as PageSummary
  const description = 'Fahrpläne, Bilder und Berichte von Schmalspurbahnen zwischen Zillertal und Harz, jede Woche neu.'
  await friend.call(updatePage, { params: { id: String(listed.id) }, body: { description } })
  await friend.call(updatePageAccess, { params: { id: String(listed.id) }, body: { share_mode: 'public' } })
  await me.call(followPage, { params: { id: String(foreign.id) } })
  await me.call(starPage, { params: { id: String(fullPage.id) }, body: { is_starred: true } })
  await me.call(addUnsortedLinks, { body: { bookmarks: unsortedLinks } })
  await me.call(updatePageAccess, { params: { id: String(fullPage.id) }, body: { share_mode: 'public' } })
  await me.call(updatePageAccess, { params: { id: String(failingPage.id) }, body: { share_mode: 'public' } })
  const profileAddress = `screens-${process.pid}-${fullPage.public_id.toLowerCase()}`
  const bio = 'Ich fahre gern mit Nachtzügen, sammle Lesezeichen und schreibe darüber, wie man beides aushält.'
  await me.call(updateProfile, { body: { public_url: profileAddress, bio, is_published: true } })

  const imported = await upload(me, netscapeFile(), 'bookmarks.html')
  await me.call(startImport, { body: { import_id: imported.id, title: 'Bookmarks', skip_known: false } })
  const importedPage = await inEveryView(make, (await importIs(me, imported.id, 'done')).page)
  await dismissImportNotice(me)
  const waiting = await upload(
    me,
    bookmarkFile({ folders: 14, bookmarks: 3_210, name: 'Ordner mit Lesezeichen' }),
    'bookmarks_21.11.2026.html',
  )
  const feeds = await upload(me, opmlFile(site.url), 'feeds.opml')
  const broken = await upload(me, opmlFile(site.url).replace('</outline>\n', '<outline text=a/></outline>\n'), 'broken.opml', 'error')
  await untilOneIsDown()
  await waitFor('feeds to fail', async () => {
    const { body } = await me.call(articles, { params: { ids: [trains.id, trams.id, members.id].join(',') }, query: {} })
    const { widgets } = body as { widgets: Array<{ feeds: Array<{ status: string }> }> }
    return widgets.every((widget) => widget.feeds.every((feed) => feed.status === 'failing' || feed.status === 'gone'))
  })
  const ids = { readyImport: waiting.id, readyFeeds: feeds.id, doneImport: imported.id, brokenImport: broken.id }
  const forgetful = await signedUp(me.url)
  const passwordLink = await newPasswordLink(forgetful, forgetful.email)
  return {
    siteUrl: site.url,
    fullPage,
    oddPage,
    picturePages,
    emptyPage,
    livePage,
    foreignPage: foreign,
    archivedPage,
    failingPage,
    readingPage,
    toolsPage,
    picturesPage,
    moneyPage,
    calendarPage,
    chartsPage,
    connectedPage,
    profileAddress,
    widgetPath: `/w/${(await make.widgetsOf(fullPage)).find(({ title }) => title === 'Every day')?.public_id}`,
    passwordLink,
    importedPage,
    ...ids,
  }
}

async function fillStart(make: Seeder, page: PageSummary, site: Site): Promise<void> {
  await make.bookmarks(page, 'Every day', content.everyDay, { column: 0 })
  const today = await make.todos(page, 'Today', content.todos, { column: 0 })
  await make.todoList(today.id, 'Someday', ['Learn to bake rye bread', 'Sort the old photographs'])
  await make.feeds(page, 'Science and nature', site.feeds('science'), { column: 1, settings: { n: 6 } })
  await make.notes(page, 'Scratchpad', content.notes, { column: 1, settings: { _b: 0xffff88, _t: 90, _i: false } })
  await make.groups(page, 'Code', content.code, { column: 2 })
  await make.bookmarks(page, 'Tools', content.tools, { column: 2, settings: { m: 4 } })
  await make.feeds(page, 'Releases', site.feeds('releases'), { column: 2, settings: { n: 6, i: 0 } })
  await make.groups(page, 'Reading', content.reading, { column: 3, settings: { g_l: 1 } })
  const ds = 'For the **summer**. More in [the plan](https://example.org/plan).'
  await make.bookmarks(page, 'Travel', content.described, { column: 3, settings: { m: 3, i: 0, ds } })
  await make.bookmarks(page, 'Design', content.design.slice(0, 4), { column: 3, settings: { m: 1, i: 0 } })
}

/** A page whose widgets let as much of the picture through as they can. */
async function overPicture(make: Seeder, site: Site, background: string): Promise<PageSummary> {
  const page = await make.page('Über einem Bild', 3)
  await make.bookmarks(page, 'Every day', content.everyDay, { column: 0 })
  await make.widget(page, 'worldclock', 'Family', { column: 0, settings: { c: content.cities.slice(0, 3) } })
  await make.widget(page, 'calculator', 'Sums', { column: 0 })
  await make.todos(page, 'Today', content.todos, { column: 1 })
  await make.notes(page, 'Scratchpad', content.notes, { column: 1, settings: { _b: 0xffff88 } })
  await make.widget(page, 'weather', 'Outside', { column: 1, settings: { city: content.berlin } })
  await make.bookmarks(page, 'Tools', content.tools, { column: 2, settings: { m: 4, _b: 0x7d838e } })
  await make.feeds(page, 'Science and nature', site.feeds('science'), { column: 2, settings: { n: 4 } })
  await make.groups(page, 'Code', content.code, { column: 2 })
  await make.call(updatePage, { params: { id: String(page.id) }, body: { background, widget_transparency: 255 } })
  return page
}

/** Lists, icons, details and a cloud of imported bookmarks, whose groups stay what they are. */
async function inEveryView(make: Seeder, page: ImportRecord['page']): Promise<Scene['importedPage']> {
  if (!page) throw new Error('the import has no page')
  const widgets = await make.widgetsOf(page)
  const views = [{ m: 0 }, { m: 1, i: 2 }, { m: 3, d: 1 }, { m: 4, i: 0 }]
  for (const [index, { id }] of widgets.entries())
    await make.call(updateWidget, { params: { id: String(id) }, body: { settings: views[index % views.length] ?? {} } })
  return page
}

async function fillReading(make: Seeder, page: PageSummary, site: Site): Promise<PageSummary> {
  await make.feeds(page, 'Essays', site.feeds('essays'), { column: 0, settings: { n: 8, x: 1 } })
  await make.feeds(page, 'Front page', site.feeds('essays', 'releases'), { column: 1, settings: { m: 0 } })
  await make.feeds(page, 'By feed', site.feeds('releases', 'essays', 'science'), { column: 1, settings: { t: 0, m: 0, n: 5 } })
  await make.feeds(page, 'Unread', site.feeds('science'), { column: 1, settings: { f: 0, n: 3, i: 0 } })
  await make.feeds(page, 'Gallery', site.feeds('essays'), { column: 2, settings: { m: 2, n: 8 } })
  return page
}

async function fillTools(make: Seeder, page: PageSummary, site: Site): Promise<void> {
  await make.widget(page, 'worldclock', 'Team', { column: 0, settings: { c: content.cities } })
  await make.widget(page, 'worldclock', 'Family', { column: 1, settings: { c: content.cities, f: 1 } })
  await make.widget(page, 'worldclock', 'Elsewhere', { column: 2 })
  await make.widget(page, 'calculator', 'Sums', { column: 3 })
  await make.widget(page, 'iframe', 'Stadtplan', { column: 2, settings: { type: 0, subtype: 'page', url: `${site.url}/map`, height: 280 } })
  await make.widget(page, 'iframe', 'Counter', { column: 2, settings: content.embeddedCode })
  await make.widget(page, 'iframe', 'Nothing yet', { column: 3 })
  await make.widget(page, 'weather', 'Outside', { column: 2, settings: { city: content.berlin, u: 'c' } })
  const longest = { name: 'Sankt Georgen im Schwarzwald bei Villingen', lat: 48.12, lon: 8.33 }
  await make.widget(page, 'weather', 'Weekend', { column: 3, settings: { city: longest } })
  await make.widget(page, 'weather', 'Somewhere', { column: 2 })
  await make.widget(page, 'search', 'Find', { column: 1, settings: { p: content.engines } })
  await make.widget(page, 'searchbar', 'Find it', { column: 1 })
  await make.widget(page, 'facebook_page', 'Encyclopedia', { column: 3, settings: { a: 'wikipedia', height: 260 } })
  await make.widget(page, 'twitter-timeline', 'Timeline', { column: 1 })
}

async function fillMoney(make: Seeder, page: PageSummary): Promise<PageSummary> {
  await make.widget(page, 'currency_converter', 'Travel money', { column: 0, settings: { f: 'EUR', t: ['USD', 'GBP', 'JPY'] } })
  await make.widget(page, 'currency_converter', 'Euro', { column: 1, settings: { f: 'USD', t: ['EUR'], _b: 0x1d3557, _t: 0, _i: false } })
  await make.widget(page, 'finance', 'Portfolio', { column: 2, settings: { s: content.stocks } })
  await make.widget(page, 'finance', 'Noch keine Aktien', { column: 3 })
  return page
}

async function fillOdd(make: Seeder, page: PageSummary): Promise<PageSummary> {
  await make.groups(page, 'Behörden, Versicherungen und alles, was man sonst noch selten, dann aber dringend braucht', content.longOnes, {
    column: 0,
  })
  await make.bookmarks(page, 'Große Symbole', content.everyDay, { column: 0, settings: { i: 1, t: 2 } })
  await make.bookmarks(page, 'Nur Titel', content.design, { column: 0, settings: { i: -1, v: 3, _b: 0x1d3557, _t: 0, _i: false } })
  await make.bookmarks(page, 'Kacheln', content.design, { column: 1, settings: { m: 1, i: 1 } })
  await make.bookmarks(page, 'Wolke', [...content.tools, ...content.everyDay], { column: 1, settings: { m: 4, i: -1 } })
  await make.bookmarks(page, 'Mit Adresse', content.described, { column: 1, settings: { m: 3, i: 1, d: 2 } })
  await make.bookmarks(page, 'Durchsichtig', content.design, { column: 2, settings: { _t: 255, _i: false } })
  const many = Array.from({ length: 120 }, (_, index) => [`Number ${index + 1}`, `https://site-${index}.example.org/`] as const)
  await make.bookmarks(page, 'Alle', many, { column: 2, settings: { v: 5 } })
  await make.notes(page, 'Lange Notizen', [`${'Was man nicht vergessen will, schreibt man auf. '.repeat(14)}\n\nUnd noch eine Zeile.`], {
    column: 2,
  })
  await make.widget(page, 'urllist', 'Noch keine Links', { column: 3 })
  await make.widget(page, 'rsslist', 'Noch kein Feed', { column: 3 })
  await make.widget(page, 'notes', 'Noch keine Notiz', { column: 3 })
  await make.widget(page, 'todo', 'Noch keine Aufgabe', { column: 3 })
  return page
}
