import { accountDataScreens } from './account-data.ts'
import { accountScreens } from './account.ts'
import { administrationScreens } from './administration.ts'
import { appScreens } from './app.ts'
import { articleScreens } from './articles.ts'
import { authenticationScreens } from './authentication.ts'
import { brokenLinkScreens } from './broken-links.ts'
import { classScreens } from './classes.ts'
import { connectedScreens } from './connected.ts'
import { embedScreens } from './embeds.ts'
import { feedScreens } from './feeds.ts'
import { galleryScreens } from './gallery.ts'
import { importScreens } from './import.ts'
import { itemScreens } from './items.ts'
import { liveCopyScreens } from './live-copies.ts'
import { moneyScreens } from './money.ts'
import { organizingScreens } from './organizing.ts'
import { othersPagesScreens } from './others-pages.ts'
import { pageLookScreens } from './page-look.ts'
import { pagePeopleScreens } from './page-people.ts'
import { pageScreens } from './page.ts'
import { pastingScreens } from './pasting.ts'
import { pictureWidgetScreens } from './picture-widgets.ts'
import { providerScreens } from './providers.ts'
import { publicScreens } from './public.ts'
import { restoringScreens } from './restoring.ts'
import { sharingScreens } from './sharing.ts'
import { snapshotScreens } from './snapshots.ts'
import { teamAuthenticationScreens } from './team-authentication.ts'
import { teamScreens } from './teams.ts'
import { tourScreens } from './tour.ts'
import { unsavedScreens } from './unsaved.ts'
import { waysInScreens } from './ways-in.ts'
import { widgetScreens } from './widgets.ts'

/** Every screen, by what it is about; the longest first, as two run at a time. */
export const screenLists = {
  'on pages': pageScreens,
  'of widgets': widgetScreens,
  'of bookmarks, notes and to-dos': itemScreens,
  'of pictures and profiles': pictureWidgetScreens,
  'around pages': [...appScreens, ...sharingScreens, ...pagePeopleScreens, ...tourScreens],
  'of teams': [...teamScreens, ...classScreens, ...teamAuthenticationScreens],
  'of embeds': embedScreens,
  'of currencies and stocks': moneyScreens,
  'of accounts elsewhere': connectedScreens,
  'of feeds': feedScreens,
  'of articles': articleScreens,
  'by which one gets into an account': waysInScreens,
  'of what an account holds': [...accountScreens, ...accountDataScreens],
  'for everyone': publicScreens,
  'how one logs in': authenticationScreens,
  'of site administration': administrationScreens,
  'of unsaved changes': unsavedScreens,
  'of the gallery': galleryScreens,
  'of an import': importScreens,
  'of pages of others': [...othersPagesScreens, ...liveCopyScreens],
  'of the look of a page': pageLookScreens,
  'of what is organized or pasted': [
    ...pastingScreens,
    ...organizingScreens,
    ...restoringScreens,
    ...brokenLinkScreens,
    ...snapshotScreens,
  ],
  'identity providers': providerScreens,
}
