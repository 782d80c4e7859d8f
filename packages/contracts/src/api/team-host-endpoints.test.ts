import { describe, expect, it } from 'vitest'
import { publicEndpoints } from './registry.ts'

const open = publicEndpoints().filter(({ onTeamHosts }) => onTeamHosts !== undefined)
const named = (when: true | 'sign_in') =>
  open
    .filter(({ onTeamHosts }) => onTeamHosts === when)
    .map(({ name }) => name)
    .toSorted()

describe('the endpoints by the host of a team', () => {
  it('lists them all, so that a further one is a decision: nothing of another team or person may be in its answer', () => {
    expect(named(true)).toMatchInlineSnapshot(`
      [
        "adsense",
        "analyticsTable",
        "articles",
        "calendarEvents",
        "clientErrorReports",
        "currentUser",
        "enterPage",
        "feedStatus",
        "getCurrencyRate",
        "getForecast",
        "googleAnalytics",
        "googleTasks",
        "listCurrencies",
        "listItems",
        "listPages",
        "listStockQuotes",
        "listTeamPages",
        "live",
        "markAllRead",
        "markArticles",
        "markWidgetSeen",
        "proxiedImage",
        "readArticle",
        "recordPageView",
        "reportClientErrors",
        "signOut",
        "siteIcon",
        "trelloBoard",
        "uploadedFile",
        "viewPage",
        "viewPageBySlug",
        "viewSharedWidget",
        "viewSite",
        "viewTeamProfile",
        "widgetFeeds",
        "widgetStatus",
        "widgetTable",
      ]
    `)
  })

  it('let people in where the team lets them', () => {
    expect(named('sign_in')).toEqual(['beginHostSignIn', 'listTeamSignIns', 'redeemHostTicket'])
  })

  it('change nothing but the session, and what somebody has read', () => {
    const changing = open.flatMap(({ name, method }) => (method === 'GET' ? [] : [name]))
    const session = ['beginHostSignIn', 'redeemHostTicket', 'signOut', 'enterPage']
    const reading = ['markArticles', 'markAllRead', 'markWidgetSeen', 'recordPageView']
    expect(changing.toSorted()).toEqual([...session, ...reading, 'reportClientErrors'].toSorted())
  })

  it('leaves out calls for site admins, for the administration of a team, and from other sites', () => {
    const closed = open.filter(({ rights, cross_site }) => /^(?:site|team):/.test(rights) || cross_site)
    expect(closed).toEqual([])
  })
})
