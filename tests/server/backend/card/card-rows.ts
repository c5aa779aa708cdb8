import type { Database } from "../../../../server/backend/db/database.ts";

/** Adds one or two rows to each list of the card data service, with ids from 9001 on. */
export async function addCardRows(db: Database): Promise<void> {
  await db.script(`
    insert into card_acceptor_category (id, name, icon_url, ordering) values
      (9102, 'Оптика', null, 902), (9101, 'Аптеки', '/media/pharmacy.webp', 901);
    insert into card_organization (id, name, address, phone, web_site_url, icon_url,
      is_bank_card_issuer, is_non_financial_card_issuer) values
      (9001, 'Банк', 'Ревда, ул. Мира, д. 1', '8 343 000-00-00', 'https://bank.example.ru', '/media/b.webp', true,
        false),
      (9002, 'Центр без пунктов', null, null, null, null, false, true);
    insert into card_issue_point (id, organization_id, address, phone, opening_hours, lat, lon, oktmo) values
      (9202, 9001, 'Ревда, ул. Мира, д. 1', '8 343 000-00-01', 'Mo-Fr 09:00-18:00', 56.8, 59.9, '65719000001'),
      (9201, 9001, 'Передвижной пункт', null, null, null, null, null);
    insert into card_acceptor (id, name, description, category_id, logo_url, web_site_url, phone, discount, oktmo)
    values
      (9301, 'Живица', '<p>Аптека</p>', 9101, '/media/l.webp', 'https://zh.example.ru', '8 343 000-00-02', 'до 5 %',
        '{65719000001,65701000001}'),
      (9302, 'Ясный взгляд', null, 9102, null, null, null, null, '{}');
    insert into card_acceptor_branch (id, acceptor_id, name, address, phone, opening_hours, lat, lon, oktmo) values
      (9401, 9301, 'Аптека № 1', 'Ревда, ул. Мира, д. 2', null, '24/7', 56.81, 59.91, '65719000001'),
      (9402, 9302, null, 'Ревда, ул. Мира, д. 3', null, null, null, null, null);
    insert into card_loyalty_program (id, name, description, image_url, discount, date_from, date_to, acceptor_id,
      category_id, oktmo) values
      (9501, 'Неделя очков', '<p>Очки дешевле</p>', '/media/o.webp', '10 %', '2026-11-01', '2026-11-30', 9302, 9102,
        '{65719000001}'),
      (9502, 'Всегда', '<p>Всем</p>', null, null, null, null, null, null, '{}');
    insert into card_key_partner (id, name, logo_url, web_site_url, acceptor_id, ordering) values
      (9602, 'Второй', null, null, null, 902), (9601, 'Живица', '/media/l.webp', 'https://zh.example.ru', 9301, 901);
    insert into card_feedback_theme (id, name) values (9701, 'Тема для проверки');
  `);
}
