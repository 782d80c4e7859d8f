/**
 * The modules of a service in their order, by the folder that they are in: a module imports those before it, never one after it. docs/architecture.md says
 * what each is for.
 * @type {{ name: string, folder: string, order: string[] }[]}
 */
export const moduleOrders = [
  {
    name: 'accounts-modules-in-order',
    folder: 'services/accounts/src/modules',
    order: (
      'client-error content-store credentials entitlement feedback mail provider user current-user email-preferences preferences profile security-notice session ' +
      'api-token audit mailbox-proof notification-mail passkey push totp backup queue second-factor sign-in-link site-invitation ways-in account-data ' +
      'overview provider-identity reauthentication sign-up account authentication deletion file notification team team-management team-domain billing host-sign-in pupil admin page-invitation webhook team-api-token team-link team-request team-invitation scim team-directory oidc saml team-provider team-mapping team-sign-in work-account provider-demand saml-attack saml-sign-in provider-sign-in oidc-sign-in team-sign-out ' +
      'restored-account impersonation'
    ).split(' '),
  },
  {
    name: 'billing-modules-in-order',
    folder: 'services/billing/src/modules',
    order: 'price provider stripe billing-account entitlement billing-state account-data look-again checkout webhook sweep payments'.split(
      ' ',
    ),
  },
  {
    name: 'feeds-modules-in-order',
    folder: 'services/feeds/src/modules',
    order: (
      'widget host content article feed fetching subscription private-feed read-state scheduling polling discovery relocation adding widget-feed ' +
      'widget-article article-search opml account-data'
    ).split(' '),
  },
  {
    name: 'import-modules-in-order',
    folder: 'services/import/src/modules',
    order: 'export file stored-file plan formats restore reader import archive team-archive scheduled-export'.split(' '),
  },
  {
    name: 'link-tools-modules-in-order',
    folder: 'services/link-tools/src/modules',
    order: 'answering sources suggestion html domain image icon head page-picture link-checks snapshots'.split(' '),
  },
  {
    name: 'link-tools-sources-in-order',
    folder: 'services/link-tools/src/modules/sources',
    order: (
      'source place occurrence remote-creation widget-auth weather currency stock table calendar monitor adsense analytics account-calendar google-calendar outlook-calendar ' +
      'google-tasks trello connected widget-sources'
    ).split(' '),
  },
  {
    name: 'pages-modules-in-order',
    folder: 'services/pages/src/modules',
    order:
      'page widget item kinds publication clicks icon-usage copy history search duplicates link-checks link-titles upkeep tags unsorted trash suggestions import account-data live admin'.split(
        ' ',
      ),
  },
]
