import { readFaqSections } from '#domain/wire/faq-wire';

/** Questions as the service sends them, out of order, with what is not to be shown. */
export const FAQ_ANSWER = {
  faqCats: [
    { Id: 'money', Subject: 'Thanh toán', SubjectEn: 'Paying', OrderBy: 2 },
    { Id: 'start', Subject: 'Bắt đầu', SubjectEn: 'Getting started', OrderBy: 1 },
    { Id: 'bare', Subject: 'Chưa có gì', SubjectEn: 'Nothing yet', OrderBy: 3 },
    { Id: 'old', Subject: 'Cũ', SubjectEn: 'Old', OrderBy: 0, Status: 0 },
  ],
  faqs: [
    {
      ...{ Id: 'late', CatId: 'money', OrderBy: 2 },
      ...{ Question: 'Chuyển muộn thì sao?', Answer: 'Tiền không mất.' },
      ...{ QuestionEn: 'What if I pay late?', AnswerEn: 'Your money is not lost.' },
    },
    {
      ...{ Id: 'message', CatId: 'money', OrderBy: 1 },
      ...{ Question: 'Quên nội dung thì sao?', Answer: 'Mở đơn hàng.\nĐừng chuyển lại.' },
      ...{
        QuestionEn: 'What if I forgot the message?',
        AnswerEn: 'Open the order.\nDo not pay again.',
      },
    },
    {
      ...{ Id: 'account', CatId: 'start', OrderBy: 1 },
      ...{ Question: 'Có phải đăng ký không?', Answer: 'Không.' },
      ...{ QuestionEn: 'Do I need an account?', AnswerEn: 'No.' },
    },
    { Id: 'gone', CatId: 'start', OrderBy: 0, Status: 0, Question: 'Đã bỏ', Answer: 'Đã bỏ' },
    { Id: 'lost', CatId: 'nowhere', OrderBy: 0, Question: 'Lạc', Answer: 'Lạc' },
    { Id: 'odd', CatId: 'start', OrderBy: 'first' },
  ],
};

/** The same by category. */
export const SAMPLE_SECTIONS = readFaqSections(FAQ_ANSWER);
