import { ofCompany } from '#shared/company-view.ts';
import { getRating, listReviews } from './contract.ts';

export const reviewsOfCompanyContract = {
  listReviewsOfCompany: ofCompany(listReviews),
  getRatingOfCompany: ofCompany(getRating),
};
