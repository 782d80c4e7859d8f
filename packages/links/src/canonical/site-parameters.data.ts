/**
 * Tracking parameters, derived from the rules of tidy-url (https://github.com/DrKain/tidy-url, MIT, © 2021 Kain) by scripts/site-parameters.ts:
 * those of every site, and those of single sites, "host name name …" a line.
 */
export const generalParameters = `
__hsfp __hssc __hstc __s _hsenc _hsmi cmpid elq elqaid elqat elqcampaignid elqtrack elqtrackid fbclid ga_campaign ga_content ga_medium
ga_place ga_source ga_term gclid gclsrc hsa_acc hsa_ad hsa_cam hsa_grp hsa_kw hsa_la hsa_mt hsa_net hsa_ol hsa_src hsa_tgt hsa_ver
hsctatracking int_campaign int_cmp_creative int_cmp_id int_cmp_name int_content int_medium int_source itm_audience itm_campaign
itm_campaign_s itm_channel itm_content itm_medium itm_medium_s itm_source itm_source_s itm_term mc_cid mc_eid mkt_tok mtm_campaign mtm_cid
mtm_content mtm_group mtm_keyword mtm_kwd mtm_medium mtm_placement mtm_source ncid oly_anon_id oly_enc_id piwik_campaign piwik_cid
piwik_content piwik_cpn piwik_keyword piwik_kwd piwik_medium piwik_source pk_campaign pk_cid pk_content pk_cpn pk_keyword pk_kwd pk_medium
pk_source rdt_cid utm_brand utm_campaign utm_campaign_id utm_cid utm_content utm_couponvalue utm_creative_format utm_feeditemid utm_id
utm_marketing_tactic utm_medium utm_name utm_pubreferrer utm_reader utm_social-type utm_souce utm_source utm_source_platform utm_swu
utm_team utm_term utm_timestamp utm_viz_id vero_conv vero_id
`
export const siteParameters = `
2game.com ref
aliexpress.* _evo_buckets _t aff_fcid aff_fsk aff_platform aff_trace_key afsmartredirect algo_exp_id algo_expid algo_pvid biztype btsid businesstype fromrankid gatewayadapt gbraid gps-id initiative_id origin pdp_npi pdp_pi pvid scm scm-url scm_id shareid social_params sourcetype spm spreadtype srcsns terminal_id tpp_rcmd_bucket_id tt utparam ws_ab_test
amazon.* colid coliid content-id crid dchild hvdvcmdl hvlocint hvpone hvpos hvptwo linkcode linkid ms3_c nc1 nc2 pd_rd_i pd_rd_r pd_rd_w pd_rd_wg pf_rd_i pf_rd_m pf_rd_p pf_rd_r pf_rd_s pf_rd_t psc qid qu ref ref_ rnid sc_campaign sc_channel sc_country sc_geo sc_icampaign sc_ichannel sc_icontent sc_iplace sc_outcome smid spla sprefix sr tag trk trkcampaign ufe
apple.com at cid ct itscg itsct ls mt pt referrer src uo
audible.com pf_rd_p pf_rd_r plink qid ref sr
baidu.com __pc2ps_ab oq p_sign p_signature p_timestamp p_tk rqid rsf rsv_bp rsv_btype rsv_dl rsv_enter rsv_idx rsv_iqid rsv_pq rsv_spt rsv_sug1 rsv_sug2 rsv_sug3 rsv_sug4 rsv_sug5 rsv_sug6 rsv_sug7 rsv_sug8 rsv_sug9 rsv_t usm
bandcamp.com from search_item_id search_item_type search_match_part search_page_id search_page_no search_rank search_sig
berrybase.de spartner
bing.com ccid ck cvid form ghacc ghsh pivotparams pq qs ru sc sk sp
blizzardgearstore.com _s
blog.twitch.tv utm_referrer
bostonglobe.com p1
bostonherald.com g2i_campaign g2i_medium g2i_source
boxofficemojo.com ref_
buyatoyota.com siteid
castorama.fr syte_ref
cbc.ca __vfz cmp referrer
cbsnews.com ftag intcid
cdn.ampproject.org amp_gsa amp_js_v outputtype usqp
change.org source_location
cnbc.com __source
cnn.com hpt iid
connect.studentbeans.com ref
cookiepro.com referral source
cooking.nytimes.com algo imp_id module pgtype req_id smid surface
countdown.co.nz promo_creative promo_name promo_position
dailymail.co.uk ito reg_source
discord.com ref source
dlgamer.com affil
dreamgame.com affiliate
dyno.gg ref
ebay.* _from _trkparms _trksid amdata campid customid ff3 mkcid mkevt mkrid pub siteid ssspo sssrc ssuid toolid ufes_redirect widget_ver
etail.market tracking
etsy.com click_key click_sum dd_referrer frs rec_type ref sts
eufy.com ref
eufylife.com ref
facebook.com fb_ref fb_source fbclid ref referral_code referral_story_type tracking
fanatical.com aff_track cj_aid cj_pid cjevent
findojobs.co.nz source
fiverr.com context_referrer funnel imp_id ref_ctx_id referrer_gig_slug source
frankenergie.nl aff_id
gamebillet.com affiliate
gamersgate.com aff
gamesload.com affil
gamesplanet.com ref
garageclothing.com site_ref syte_ref
gog.com at_gd rec_item_id rec_scenario_id rec_source rec_sub_source_id vds_id
google.* aqs bih biw dpr ei gs_l gs_lcp gs_lcrp gs_lp iflsig oq rlz sa sca_esv sclient sourceid sxsrf uact ved
greenmangaming.com cjevent irclickid irgwc pdpgatetoken
hashnode.com source
honeycode.aws sc_campaign sc_channel sc_country sc_geo sc_icampaign sc_ichannel sc_icontent sc_iplace sc_outcome trackingid trk trkcampaign
hubspot.com hubs_content hubs_content-cta
humblebundle.com hmb_campaign hmb_medium hmb_source linkid mcid
imdb.com pf_rd_i pf_rd_m pf_rd_p pf_rd_r pf_rd_s pf_rd_t ref ref_ ref_hp_hp_e_2 rf
imgur.com source
indeed.com attributionid from
independent.co.uk amp regsourcemethod
indiegala.com ref
instagram.com igsh igshid source
inyourarea.co.uk branding from_reach_footer_nav from_reach_primary_nav
itch.io fbclid
jobs.venturebeat.com source
joybuggy.com ref
ko-fi.com ref src
ladysmithchronicle.com ref
lenovo.com acid cid clickid irgwc linktrack
libretro.com amp
linkedin.com contexturn eid licu lipi midsig midtoken originalreferer src trackingid trk trkemail trkinfo upsellorderorigin upselltrackingid upselltrk
local12.com _gl
lowes.com cm_mmc ds_rl gbraid
m10news.com amp
macgamestore.com ars
manymorestores.com ref
marca.com emk intcmp s_kw
marcaentradas.com intcmp s_kw
matomo.org above-fold footer header hp-bottom hp-reasons-heading hp-reasons-icon hp-reasons-learn hp-reasons-p hp-top menu mid-hp step1-hp take-back-control-hp
medium.com source
microsoft.com icid refd
milkrun.com _branch_match_id _branch_referrer
mouser.com qs
msn.com cvid ocid pc
music.apple.com cid lid sr src
myanimelist.net _location click_param click_type
nbcconnecticut.com amp
nbcnews.com fbclid
news.com.au sourcecode
newsflare.com jwsource
newsletter.manor.ch user_id_1
newsweek.com amp subref
noctre.com aff
norml.org amp
nova.cz sznclid
nuuvem.com raneaid ranmid ransiteid
office.com from
open.spotify.com _branch_match_id _branch_referrer context si sp_cid utm_source
optigruen.* chash mdrv
osi.rosenberger.com chash
pbtech.co.nz qr
pinterest.* rs
play.google.com pcampaignid referrer
plex.tv ckhid origin plex_utm sl
primevideo.com dclid
producthunt.com ref
psychologytoday.com amp
quizlet.com funneluuid source
realestate.com.au campaignchannel campaigncontent campaignname campaignplacement campaignsource campaigntype cid sourceelement sourcepage
redbubble.com ref
reddit.com $android_deeplink_path $deeplink_path $og_redirect correlation_id rdt ref ref_campaign ref_source share_id
seek.co.nz sc_trk tracking
seekbusiness.com.au cid tracking
seekvolunteer.co.nz sc_trk tracking
shopee.* af_click_lookback af_reengagement_window af_siteid af_sub_siteid af_viewthrough_lookback is_retargeting
solodeportes.com.ar nosto refsrc
squarespace.com _ga campaign channel source subcampaign subchannel
stacks.wellcomecollection.org source
startpage.com source
store.steampowered.com snr
studentbeans.com source
support-dev.discord.com ref
techcrunch.com guccounter guce_referrer guce_referrer_sig
theguardian.com acquisitiondata intcmp refpvid
thewarehouse.co.nz sfmc_activityid sfmc_id sfmc_j sfmc_mid sfmc_uid
threadless.com itm_campaign_s itm_medium_s itm_source_s
ticketmaster.co.nz tm_link
tiktok.com _d _r attr_medium attr_source checksum enter_from enter_method is_copy_url is_from_webapp refer sender_device sender_web_id share_app_id share_author_id share_item_id share_link_id social_sharing source tt_from u_code
transparency.fb.com source
twitch.tv tt_content tt_email_id tt_medium
twitter.com ref_src ref_url s src
urbandictionary.com amp
voidu.com affiliate
walmart.com adsredirect aduid athancid athasset athbdg athcgid athcpid athguid athieid athmtid athpgid athstid athtvid athwpid athznid campaign_id eventst mloc pgid plmt pltfm povid rdf spqs wmlspartner
washingtonpost.com itid s_l
watchworthy.app ref
wattpad.com wp_originator wp_uname
wfaa.com ref
wingamestore.com ars
wish.com share
wsj.com mod
wvva.com outputtype
yahoo.com guccounter guce_referrer guce_referrer_sig soc_src soc_trk tsrc
yandex.com _openstat from grhow origin
youtube.com cid embeds_referring_euri feature gclid lid src
`
