import { legalPages, legalPageTitle } from '#features/settings/domain/legal-page-title.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import type { PublicShopSettings } from '../contract.ts';
import {
  textIn,
  type LocalizedText,
  type ShopSettings,
} from '#features/settings/domain/settings.ts';

/** The settings for visitors, in one language. */
export function presentSettings(
  { brand, contact, seller, slides, figures, activities, footer, ...pages }: ShopSettings,
  language: Language,
  /** Shown if no address for contact messages is set. */
  mailFrom: string,
): PublicShopSettings {
  const text = (texts: LocalizedText) => textIn(language, texts);
  return {
    name: brand.name,
    logo: brand.logo,
    accent: brand.accent,
    contact: { ...contact, email: contact.email || mailFrom },
    seller: { ...seller, legalName: seller.legalName || brand.name },
    slides: slides.slides.map((slide) => ({
      picture: slide.picture,
      caption: text(slide.caption),
      title: text(slide.title),
      text: text(slide.text),
      link: { to: slide.link.to, label: text(slide.link.label) },
    })),
    figures: figures.figures.map(({ value, label }) => ({ value, label: text(label) })),
    activities: activities.activities.map(({ icon, ...one }) => ({
      icon,
      title: text(one.title),
      text: text(one.text),
    })),
    footer: {
      text: text(footer.text),
      since: footer.since,
      emptySections: [
        ...(activities.activities.length === 0 ? (['/#activities'] as const) : []),
        ...(figures.figures.length === 0 ? (['/#numbers'] as const) : []),
      ],
    },
    legalPages: legalPages
      .filter((page) => text(pages[page].text))
      .map((page) => ({ to: `/${page}`, label: t(legalPageTitle[page]) })),
  };
}
