/**
 * Hosts whose addresses lead on to other sites by their parameters: advertising networks, links of apps and newsletters, tests of who clicks. What is a
 * tracking parameter elsewhere says there where to go.
 */
const redirectors: ReadonlySet<string> = new Set(
  `
  7eer.net ad.zanox.com adcell.de adform.net adsrvr.org afcyhf.com affilae.com anrdoezrs.net apmebf.com app.adjust.com app.appsflyer.com
  app.link avantlink.com awin1.com awltovhc.com belboon.de bnc.lt cc-dt.com click.justwatch.com clickserve.dartsearch.net cmail19.com
  cmail20.com createsend1.com digidip.net doubleclick.net dpbolvw.net effiliation.com emjcd.com evyy.net exct.net financeads.net flexlinks.com
  ftjcfx.com go.redirectingat.com go.skimresources.com gog.salesmanago.com googleadservices.com gopjn.com goto.target.com goto.walmart.com
  hop.clickbank.net hubspotlinks.com jdoqocy.com jf79.net klclick.com klclick1.com kqzyfj.com lduhtrp.net linksynergy.com list-manage.com
  mandrillapp.com narrativ.com ojrq.net onelink.me paid.outbrain.com partner-ads.com partners.webmasterplan.com pjatr.com pjtra.com pntra.com
  pntrac.com pntrs.com prf.hn pxf.io qksrv.net redirect.viglink.com rover.ebay.com rs6.net rstyle.me s.click.aliexpress.com s.click.taobao.com
  sendgrid.net shareasale.com shop-links.co shrsl.com sjv.io smart.link srv2.de tkqlhce.com tqlkg.com tradedoubler.com tradetracker.net
  trc.taboola.com webgains.com yceml.net zanox.com zenaps.com
`
    .trim()
    .split(/\s+/),
)

/** Whether the parameters of a host's addresses say where they lead. @param host in lower case */
export function isRedirector(host: string): boolean {
  const labels = host.split('.')
  return labels.some((_, at) => redirectors.has(labels.slice(at).join('.')))
}
