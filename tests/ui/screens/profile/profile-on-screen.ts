import { InMemoryHandOver, InMemoryQuickFill } from "#adapters/memory/in-memory-device.ts";
import type { EraseAnswer, ProfileChange } from "#application/ports/profile-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { SessionSink } from "#application/use-cases/start-session.ts";
import type { Profile } from "#contract/members/profile.ts";
import { SessionViewModel } from "#ui/app/session/session-view-model.ts";
import type { Language } from "#languages/language.ts";
import { ProfileViewModel } from "#ui/screens/profile/profile-view-model.ts";
import { HandAnswers } from "../../support/hands.ts";
import { given } from "../../support/given.ts";

export const mali: Profile = {
  userId: "U1",
  displayName: "Mali",
  pictureUrl: null,
  name: "Mali S.",
  email: "mali@example.com",
  phone: "+66812345678",
  language: "th",
  signedUp: false,
};
export const offline = new RequestFailed({ code: "offline" });

/** The Profile screen of a member in Bangkok; what lies behind it answers by hand. */
export class ProfileOnScreen {
  profile = mali;
  locale: Language = "th";
  readonly update = new HandAnswers<[ProfileChange], Profile>();
  readonly signUp = new HandAnswers<[object], Profile>();
  readonly erase = new HandAnswers<[], EraseAnswer>();
  readonly exportData = new HandAnswers<[], string>();
  readonly handOver = new InMemoryHandOver();
  readonly quickFill = new InMemoryQuickFill({ name: "見本 太郎", email: "taro@example.com", phone: "09012345678" });
  readonly takeLineProfile = new HandAnswers<[SessionSink], boolean>();
  readonly session: SessionViewModel;
  readonly vm: ProfileViewModel;

  constructor() {
    const spoken = (): Language => this.locale;
    this.session = new SessionViewModel({
      run: async (sink: SessionSink) =>
        sink.update({ profileLoading: false, profileLoaded: true, loggedIn: true, systemProfile: this.profile }),
    });
    this.vm = new ProfileViewModel(
      given({
        session: this.session,
        preferences: {
          get locale() {
            return spoken();
          },
          chooseLanguage: async () => true,
        },
        manageProfile: {
          update: this.update.run,
          signUp: this.signUp.run,
          exportData: async () => {
            const file = { name: "sideline-my-data.json", type: "application/json", text: await this.exportData.run() };
            return { file, ways: this.handOver.waysFor(file) };
          },
          hand: (file, way) => this.handOver.hand(file, way),
          erase: this.erase.run,
          canFill: () => this.quickFill.isAvailable(),
          fill: () => this.quickFill.ask(),
          takeLineProfile: this.takeLineProfile.run,
        },
        zone: "Asia/Bangkok",
      }),
    );
  }
}
