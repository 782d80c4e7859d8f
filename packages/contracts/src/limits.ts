import { addressLimits } from '@foyer/links/address-limits'

import { viewLimits } from './view-limits.ts'

/** Business constants of the specification (section 9 of both documents) and bounds of our own, in one place. */
export const limits = {
  ...viewLimits,
  title: 255,
  ...addressLimits,
  suggested_domains: 10,
  domain_query: 255,
  description: 10_000,
  tag: 60,
  tags_per_bookmark: 50,
  tags_per_answer: 5_000,
  tag_changes_per_call: 1_000,
  password_min: 6,
  password_max: 256,
  /** Pages that a browser may see by a link or a password at the same time; one more ends the oldest. */
  page_grants: 30,
  /** Teams that somebody can be in: all of them are in their identity token, where 100 take about 5 kB. */
  memberships: 100,
  team_title: 100,
  team_description: 1_000,
  /** People in a team where the operator has set no other number. */
  team_members: 500,
  /** The highest number that a site admin can set for a team. */
  team_members_max: 10_000,
  /** The number for a team without a plan where billing is on (specification, section 9). */
  free_team_members: 20,
  /** For so many days a deleted team can be restored. */
  team_trash_days: 30,
  /** Names that a team can have claimed. */
  team_domains: 20,
  /** Checks of names that one team may ask for within an hour. */
  team_domain_checks_per_hour: 60,
  /** For so many days a claim waits for its proof. */
  team_domain_claim_days: 7,
  /** For so many days a name whose proof is missing stays with its team. */
  team_domain_grace_days: 7,
  team_invitations: 500,
  team_invitation_days: 14,
  /** Messages with invitations to teams that one person may cause within an hour. */
  team_invitations_per_hour: 200,
  /** The same to one address. */
  team_invitations_per_address: 5,
  /** How often one person may ask, offer or join so that others are told of it, within an hour. */
  team_notices_per_hour: 30,
  /** Addresses in one call that invites to a team. */
  invitations_per_call: 200,
  /** What somebody writes who asks to come in, or who invites. */
  team_message: 500,
  team_requests: 200,
  /** Of a class by user names. */
  pupil_name: 100,
  user_name: 40,
  /** Pupils in one call that adds them or makes their cards, each of which takes a password hash. */
  pupils_per_call: 100,
  /** For so many days a card signs its pupil in. */
  pupil_card_days: 30,
  /** Attempts at the pictures of a pupil after which they need a new card (NIST SP 800-63B §3.2.2). */
  pupil_attempts: 100,
  team_groups: 100,
  /** Groups of a team that one of its members can be in. */
  groups_per_member: 20,
  group_members: 500,
  group_title: 60,
  /** Sites that may show a page in a frame. */
  /** Of any answer that refuses a call: fields, and the characters of the name of each. */
  errors_per_answer: 20,
  error_field: 100,
  embed_hosts: 20,
  embed_host: 255,
  email: 254,
  /** Of an e-mail address as it is typed or pasted: with `mailto:` and a subject. */
  email_input: 2_047,
  api_tokens: 50,
  api_token_name: 100,
  passkeys_per_user: 20,
  passkey_name: 100,
  webhooks: 20,
  webhook_description: 200,
  webhook_deliveries: 50,
  columns: 7,
  /** Of the picture of a page: widgets in each column, and items in each of these. */
  outline_widgets: 4,
  outline_items: 4,
  /** Items in the feed of a page. */
  page_news: 50,
  widgets_per_page: 500,
  /** Of a change of the settings of a widget, as JSON. */
  settings_json: 60_000,
  /** What each shows is read at every view of their page. */
  live_copies_per_page: 100,
  /** No more than a page keeps of its deleted widgets, so that one undo brings all of a call back. */
  widgets_per_batch: 200,
  /** So many things are deleted without a question: undo brings them back. */
  deleted_unasked: 20,
  pages_per_user: 500,
  pages_per_team: 1_000,
  /** Of each team, as the menu of the web app begins with them. */
  team_pages_in_menu: 50,
  /** People who are named before a page is moved; the rest are counted. */
  affected_people: 20,
  /** Members of a team that pages asks for to explain who may see a page. */
  described_members: 1_000,
  page_marks: 500,
  /** Viewers and editors of one page together with whoever is invited. */
  page_people: 50,
  page_invitation_days: 14,
  /** Requests to be let in to one page that wait for an answer, and how many one person may send within an hour. */
  page_requests: 100,
  page_requests_per_hour: 20,
  /** Open suggestions for one page, those that one person may make within an hour, and those that one call answers. */
  suggestions_per_page: 500,
  suggestions_per_hour: 50,
  suggestions_per_call: 100,
  /** An answered suggestion is kept for so long, and so many are listed. */
  suggestion_days: 90,
  answered_suggestions: 100,
  suggestion_reason: 500,
  /** Editors of one page who review what the rest suggest. */
  reviewers: 50,
  /** People on shared pages whom somebody can pick without knowing their address. */
  page_partners: 500,
  site_invitation_days: 14,
  /** Invitations to the site that are stored, expired ones included. */
  site_invitations: 200,
  /** Messages with invitations that one person may cause within an hour. */
  invitations_per_hour: 20,
  items_in_page: 2_000,
  items_per_batch: 500,
  /** Hosts that are asked for https while somebody waits; links to further ones keep http. */
  answering_addresses: 20,
  items_per_order: 5_000,
  folders_per_widget: 200,
  folder_title: 255,
  notes_per_widget: 200,
  note: 20_000,
  note_bases: 10,
  /** Texts that a title, a description or a to-do may have been changed from. */
  text_bases: 3,
  todo_lists_per_widget: 50,
  todos_per_widget: 1_000,
  todo: 1_000,
  cities_per_clock: 24,
  clock_city_label: 60,
  /** Of an embed's address or code: a page with as many of them as it takes still fits into its document. */
  embed_bytes: 16_384,
  embed_height_min: 40,
  embed_height_max: 2_000,
  /** Of a picture, in pixels. */
  picture_side: 25_000,
  image_height_min: 40,
  image_height_max: 1_200,
  image_text: 500,
  bio_name: 120,
  bio_text: 2_000,
  bio_links: 20,
  place_query: 100,
  place_name: 100,
  places_per_search: 10,
  forecast_days: 3,
  currencies_per_converter: 10,
  symbols_per_widget: 20,
  stock_query: 60,
  stock_matches: 10,
  stock_text: 120,
  stock_prices: 120,
  calendars_per_widget: 10,
  calendar_name: 60,
  /** Of one call for events. */
  calendar_days: 400,
  monitors_per_widget: 20,
  /** Of all pages that a person owns. */
  monitors_per_user: 100,
  monitor_name: 60,
  /** Of the table of a chart as it was pasted: as for embeds. */
  chart_bytes: 16_384,
  chart_label: 100,
  chart_unit: 12,
  chart_decimals: 6,
  /** Of the table at an address, without its header. */
  table_rows: 1_000,
  table_columns: 12,
  table_cell: 200,
  /** Of the id of a thing at a provider. */
  remote_id: 200,
  remote_title: 1_000,
  remote_text: 8_000,
  trello_lists: 100,
  trello_cards: 1_000,
  /** Lists, boards … of a connected account that one widget shows. */
  widget_choices: 10,
  search_query: 200,
  search_results: 250,
  /** Articles that a search finds. */
  found_articles: 50,
  recent_results: 12,
  /** Of a search widget. */
  search_providers: 20,
  search_provider_title: 60,
  search_prefix: 10,
  /** Of what is typed to search the web. */
  search_input: 1_000,
  search_suggestions: 8,
  /** Kinds of failures that a browser reports at once. */
  client_errors: 20,
  deleted_widgets: 200,
  deleted_pages: 200,
  trash_days: 30,
  listed_deleted_widgets: 500,
  revision_days: 30,
  revision_changes: 2_000,
  changes_since_look: 300,
  digest_pages: 50,
  revision_bytes: 16 * 1024 * 1024,
  revisions_per_call: 50,
  duplicate_links: 5_000,
  link_places: 50,
  links_per_merge: 50,
  copies_per_merge: 500,
  broken_links: 2_000,
  due_links: 500,
  link_history: 10,
  links_per_state_call: 5_000,
  checked_links_per_call: 500,
  repairs_per_call: 100,
  snapshot_title: 500,
  /** Characters of the text of a saved page, and of its HTML file in base64. */
  snapshot_text: 200_000,
  snapshot_html_base64: 11 * 1024 * 1024,
  snapshot_results: 20,
  links_per_snapshot_call: 500,
  open_all: 40,
  open_delay_ms: 50,
  /** Editors of a page of whom the others are told that they have it open. */
  present_editors: 50,
  live_connections_per_user: 30,
  column_width_max: 4,
  feeds_per_widget: 50,
  failing_feeds: 100,
  widgets_per_articles_call: 25,
  widgets_per_copy_call: 20,
  articles_per_feed: 100,
  /** Of a widget as it was at a moment. */
  articles_then: 25,
  marked_articles: 5_000,
  article_content: 200_000,
  discovered_feeds: 20,
  feed_username: 255,
  feed_password: 255,
  bio: 500,
  /** Of the address of a page. */
  slug_min: 3,
  slug_max: 50,
  former_slugs: 20,
  explorer_pages: 12,
  explorer_description: 200,
  public_url_min: 8,
  public_url_max: 32,
  upload_bytes: 5 * 1024 * 1024,
  files_bytes_per_user: 100 * 1024 * 1024,
  files_per_user: 500,
  free_pages: 3,
  enterprise_members: 1_000,
  import_bytes: 100 * 1024 * 1024,
  import_bookmarks: 500_000,
  /** Folders with entries in a file that is imported, and how many of them its preview lists. */
  import_folders: 50_000,
  import_listed_folders: 2_000,
  import_batch: 500,
  /** Files in a ZIP archive that is imported; together unpacked they are no larger than one file may be. */
  import_files: 1_000,
  /** Names of left-out entries by reason, and their length. */
  import_samples: 5,
  import_sample: 80,
  /** Broken entries that the preview of an import names, and imports in their list. */
  import_broken_samples: 10,
  listed_imports: 50,
  import_polls: 6,
  /** Files in an archive of an account. */
  archive_files: 3_000,
  /** Of all of them, unpacked. */
  archive_bytes: 1024 * 1024 * 1024,
  /** Names of what an archive has and an import of it leaves out. */
  archive_left_out: 100,
  feed_owners: 500,
  audit_text: 500,
  audit_details: 12,
  notification_name: 64,
  notification_dates: 200,
  /** Of those, what the identity of a person carries. */
  carried_notification_dates: 30,
  notifications_per_user: 200,
  notifications_per_call: 30,
} as const
