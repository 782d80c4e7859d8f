/**
 * Parameters of an address that tell where a reader came from and nothing of what is read. Names are in lower case; what carries meaning on
 * some sites (`ref`, `source`, `from`, `id`) is on no general list.
 */
export const trackingParameters: ReadonlySet<string> = new Set(
  words(`
  at_campaign at_campaign_type at_medium at_link_id at_link_origin at_link_type at_ptr_name at_bbc_team at_creation at_emailtype
  at_custom1 at_custom2 at_custom3 at_custom4 at_format at_objective at_recipient_id campid cmpid ncid ns_campaign
  ns_mchannel ns_source ns_linkname ns_fee icid ito itid taid tblci sc_campaign sc_channel sc_content sc_country sc_geo sc_medium
  sc_outcome soc_src soc_trk sr_share smid smtyp xtor xtref spref wt_mc wt_zmc wtmc wprov cm_mmc cm_sp mkt_tok mkcid mkevt mkrid trk
  trkcampaign trk_contact trk_msg trk_module trk_sid elqtrackid elqtrack elqaid elqat elqcampaignid recipientid dm_i iesrc yptr guccounter
  guce_referrer guce_referrer_sig traffic_source oicd gps-source vgo_ee fbclid gclid gclsrc gbraid wbraid dclid msclkid twclid ttclid
  yclid ymclid ysclid zanpid irclickid irgwc igshid igsh li_fat_id epik rdt_cid scclid sccid cjevent awc ranmid raneaid ransiteid sscid
  clickid aff_trace_key _ga _gl _gac _ke _bta_c _bta_tid _hsenc _hsmi __hsfp __hssc __hstc __s _openstat _branch_match_id _branch_referrer
  mc_cid mc_eid mc_tc ml_subscriber ml_subscriber_hash oly_anon_id oly_enc_id vero_id vero_conv wickedid wickedsource rb_clickid s_cid
  s_kwcid ef_id hsctatracking hmb_campaign hmb_medium hmb_source nr_email_referer ck_subscriber_id bsft_clkid bsft_uid bsft_eid bsft_mid
  bsft_aaid sb_referer_host ref_src ref_url erid tw_i tw_medium tw_source tw_campaign fb_action_ids fb_action_types fb_ref fb_source
  action_object_map action_type_map action_ref_map ceneo_spo srsltid gad_source gad_campaignid
`),
)

/** Whole families, by how they begin. */
export const trackingFamilies: readonly string[] = words(`
  utm_ utm- hsa_ pk_ mtm_ matomo_ piwik_ ga_source ga_medium ga_campaign ga_term ga_content stm_ dicbo asgtbndr bsft_ iclid_ itm_campaign
  itm_medium itm_source itm_content vero_ wt.mc wt.tsrc awt_
`)

/** Those of all that only count the visit, whoever takes them: an address leads to the same without them, through redirects too. */
export const visitParameters: ReadonlySet<string> = new Set(
  words(`
  fbclid gclid gclsrc gbraid wbraid dclid msclkid twclid ttclid yclid ymclid ysclid igshid igsh li_fat_id epik rdt_cid srsltid _ga _gl _hsenc _hsmi
  __hsfp __hssc __hstc mc_cid mc_eid
`),
)
export const visitFamilies: readonly string[] = words('utm_ utm- hsa_ mtm_ matomo_ piwik_')

/** Parameters that follow readers on one site and mean something on others: by host, itself and all under it. */
export const trackingOnHosts: ReadonlyArray<readonly [host: string, names: readonly string[]]> = [
  ['youtube.com', ['feature', 'si', 'pp', 'kw', 'embeds_referring_euri', 'embeds_euri', 'source_ve_path']],
  ['youtu.be', ['feature', 'si']],
  ['open.spotify.com', ['si', 'context', 'nd', 'dl_branch']],
  ['soundcloud.com', ['si', 'ref']],
  ['medium.com', ['source', 'sk']],
  ['twitter.com', ['s', 't', 'ref_src', 'ref_url']],
  ['x.com', ['s', 't', 'ref_src', 'ref_url']],
  ['reddit.com', ['rdt', 'share_id', 'correlation_id', 'ref', 'ref_campaign', 'ref_source']],
  ['nytimes.com', ['campaign_id', 'partner', 'emc', 'smprod', 'referringsource']],
  ['theguardian.com', ['cmp']],
  [
    'amazon.com',
    [
      'tag',
      'linkcode',
      'linkid',
      'creative',
      'creativeasin',
      'ascsubtag',
      'ref_',
      'psc',
      'pf_rd_p',
      'pf_rd_r',
      'pd_rd_w',
      'pd_rd_wg',
      'pd_rd_r',
    ],
  ],
  ['substack.com', ['r', 'publication_id', 'isfreemail', 'triedredirect']],
  ['tiktok.com', ['is_from_webapp', 'sender_device', '_r', '_t']],
  ['linkedin.com', ['refid', 'trackingid', 'lipi', 'midtoken', 'midsig']],
  ['bbc.co.uk', ['ocid', 'xtor', 'ns_mchannel']],
  ['bbc.com', ['ocid', 'xtor', 'ns_mchannel']],
  ['microsoft.com', ['ocid']],
  ['windows.com', ['ocid']],
  ['xbox.com', ['ocid']],
  ['heise.de', ['wt_mc']],
  ['spiegel.de', ['sara_ref', 'sara_ecid']],
]

/** Values that follow readers under names that mean something otherwise. */
export const trackingValues: ReadonlyArray<readonly [name: string, value: RegExp]> = [
  ['source', /^(?:rss|feed|atom|newsletter)(?:$|[-_])/i],
  ['ref', /^(?:rss|feed|atom|newsletter)(?:$|[-_])/i],
  ['from', /^(?:rss|feed|atom)(?:$|[-_])/i],
  ['partner', /^(?:rss|feed)/i],
  ['src', /^(?:rss|feed)(?:$|[-_])/i],
  ['cmp', /^(?:rss|feed)/i],
]

/** Addresses that only lead on to the one in a parameter, counting as they do. */
export const leadingOn: ReadonlyArray<readonly [host: RegExp, path: RegExp, names: readonly string[]]> = [
  [/^www\.google\.[a-z.]{2,6}$/, /^\/url$/, ['url', 'q']],
  [/^(?:l|lm)\.facebook\.com$/, /^\/l\.php$/, ['u']],
  [/^l\.instagram\.com$/, /^\/$/, ['u']],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, ['q']],
  [/^out\.reddit\.com$/, /^\//, ['url']],
  [/^(?:www\.)?bing\.com$/, /^\/news\/apiclick\.aspx$/, ['url']],
  [/^news\.url\.google\.com$/, /^\/url$/, ['url']],
  [/^steamcommunity\.com$/, /^\/linkfilter\/?$/, ['url']],
]

/** The words of a text, white space apart. */
function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
